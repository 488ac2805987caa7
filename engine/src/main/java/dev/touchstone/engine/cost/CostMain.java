package dev.touchstone.engine.cost;

import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The process that searches: a line in, a line out, until the input ends. Every answer begins with {@link #ANSWER}.
 *
 * <ul>
 *   <li>{@code sample POSITIONS}, then a line each with the candidate, the baseline and {@code COLOUR FEN} of an opening:
 *       answers the game played from it
 *   <li>{@code side CONFIGURATION}: what is measured here; {@code add GAME}: a game to take positions from
 *   <li>{@code warm MILLISECONDS}, {@code pass}, {@code look}: search the positions
 * </ul>
 */
public final class CostMain {

    static final String ANSWER = "cost: ";
    static final String SAMPLE = "sample";
    static final String PLAY = "play";
    static final String SIDE = "side";
    static final String ADD = "add";
    static final String WARM = "warm";
    static final String PASS = "pass";
    static final String LOOK = "look";
    static final String FIELD = "\t";

    private static final long NANOS_A_MILLI = 1_000_000;

    private final CpuClock clock;
    private @Nullable Sampler sampler;
    private @Nullable Workload workload;

    CostMain(CpuClock clock) {
        this.clock = clock;
    }

    /** Takes no arguments. */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        CostMain main = new CostMain(CpuClock.ofThread());
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println(ANSWER + main.answer(line));
        }
    }

    /** What is answered to a line. */
    String answer(String line) {
        int blank = line.indexOf(' ');
        String word = blank < 0 ? line : line.substring(0, blank);
        List<String> fields = List.of(line.substring(blank + 1).split(FIELD, -1));
        return switch (word) {
            case SAMPLE -> sample(fields.get(0), fields.get(1));
            case PLAY -> play(fields.get(0), fields.get(1), fields.get(2));
            case SIDE -> side(fields.getFirst());
            case ADD -> add(line.substring(blank + 1));
            case WARM -> warm(fields.getFirst());
            case PASS -> pass();
            case LOOK -> look();
            default -> throw new IllegalArgumentException("unknown line: " + line);
        };
    }

    private String sample(String candidate, String baseline) {
        sampler = new Sampler(EngineConfiguration.parse(candidate), EngineConfiguration.parse(baseline));
        return SAMPLE;
    }

    private String play(String candidateWhite, String positions, String fen) {
        if (sampler == null) {
            throw new IllegalStateException(PLAY + " comes after " + SAMPLE);
        }
        return sampler.play(fen, Boolean.parseBoolean(candidateWhite), Integer.parseInt(positions))
                .text();
    }

    private String side(String configuration) {
        EngineConfiguration side = EngineConfiguration.parse(configuration);
        workload = new Workload(Engines.create(side), Sampler.limits(side, CostPlan.MOST_SEARCH_NODES), clock);
        return SIDE;
    }

    private String add(String game) {
        workload().add(SampledGame.parse(game));
        return ADD;
    }

    private String warm(String millis) {
        workload().warmUp(Long.parseLong(millis) * NANOS_A_MILLI);
        return WARM;
    }

    private String pass() {
        Pass pass = workload().pass();
        return pass.nodes() + " " + pass.nanos();
    }

    private String look() {
        StringJoiner found = new StringJoiner(" ");
        workload().look(found::add);
        return found.toString();
    }

    private Workload workload() {
        if (workload == null) {
            throw new IllegalStateException("nothing is searched before " + SIDE);
        }
        return workload;
    }
}
