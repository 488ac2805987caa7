package dev.touchstone.cli.match;

import dev.touchstone.cli.OpeningsArgument;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.WebhookChoice;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** What a match is submitted with. Everything left out is left to the service. */
public final class SubmissionOptions {

    private static final String BOTH = "both";

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "CANDIDATE",
            description = "the side under test, in quotes: a preset, changes, a budget, such as "
                    + "\"cc65 -mate-drive nodes=2000 depth=3\"")
    private @Nullable String candidate;

    @Parameters(index = "1", arity = "0..1", paramLabel = "BASELINE", description = "the side it is measured against")
    private @Nullable String baseline;

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "games to play, even (default: 512, or two for each opening of a smaller set)")
    private @Nullable Integer games;

    @Option(
            names = "--openings",
            paramLabel = "SET|FILE",
            description = "an opening set, or a file in EPD, FEN or PGN (default: cc65-256)")
    private @Nullable String openings;

    @Option(names = "--nodes", paramLabel = "N", description = "nodes a move, for a side that does not say")
    private @Nullable Long nodes;

    @Option(names = "--depth", paramLabel = "D", description = "plies a move, for a side that does not say")
    private @Nullable Integer depth;

    @Option(
            names = "--equal",
            paramLabel = "nodes|time|both",
            description = "what both sides get the same of (default: nodes); "
                    + "for time the cost of a node is measured, or given with --charge; both plays two matches")
    private @Nullable String equal;

    @Option(
            names = "--charge",
            paramLabel = "R",
            description = "cost of a node of the candidate in nodes of the baseline: its node budget is divided by it")
    private @Nullable Double charge;

    @Option(names = "--rules", paramLabel = "fide|cc65", description = "rules of the game (default: fide)")
    private @Nullable String rules;

    @Option(names = "--ply-limit", paramLabel = "N", description = "plies after which a game is drawn (default: 240)")
    private @Nullable Integer plyLimit;

    @Option(names = "--keep-sigma", paramLabel = "S", description = "keep from this sigma on (default: 2)")
    private @Nullable Double keepSigma;

    @Option(names = "--reject-sigma", paramLabel = "S", description = "reject from this sigma down (default: -2)")
    private @Nullable Double rejectSigma;

    @Option(
            names = "--priority",
            paramLabel = "0-9",
            description = "the match goes before those of lower priority (default: 4)")
    private @Nullable Integer priority;

    @Option(
            names = "--weight",
            paramLabel = "W",
            description = "its share of the workers against the other matches of its priority (default: 1)")
    private @Nullable Double weight;

    @Mixin
    private final SprtOptions sprt = new SprtOptions();

    @Mixin
    private final NotifyOption notice = new NotifyOption();

    /** Whether anything at all was given. */
    public boolean given() {
        return describesMatch() || keepSigma != null || rejectSigma != null;
    }

    /** Whether anything was given that says what is to be played; thresholds do not. */
    public boolean describesMatch() {
        return sprt.given()
                || notice.given()
                || Stream.of(
                                candidate, baseline, games, openings, nodes, depth, equal, charge, rules, plyLimit,
                                priority, weight)
                        .anyMatch(Objects::nonNull);
    }

    /** Whether the match is to be played for a sequential test. */
    public boolean asksForSprt() {
        return sprt.given();
    }

    /** Keep from this sigma on, where that was given. */
    public @Nullable Double keepSigma() {
        return keepSigma;
    }

    /** Reject from this sigma down, where that was given. */
    public @Nullable Double rejectSigma() {
        return rejectSigma;
    }

    /** Whether two matches are asked for. */
    boolean asksForBoth() {
        return BOTH.equals(equal);
    }

    /** The match at equal nodes and the one at equal time. */
    BothJson<MatchSubmission> both(CommandLine command, Surroundings around) {
        WebhookChoice told = notice.choice(around);
        return new BothJson<>(submission(command, "nodes", null, told), submission(command, "time", charge, told));
    }

    /**
     * The submission, with the text of the openings file if one is named.
     *
     * @throws ParameterException also where two matches are asked for
     */
    public MatchSubmission submission(CommandLine command, Surroundings around) {
        if (asksForBoth()) {
            throw new ParameterException(command, "--equal both is two matches; give --equal nodes or --equal time");
        }
        return submission(command, equal, charge, notice.choice(around));
    }

    private MatchSubmission submission(
            CommandLine command, @Nullable String equally, @Nullable Double cost, @Nullable WebhookChoice webhook) {
        if (candidate == null || baseline == null) {
            throw new ParameterException(command, "CANDIDATE and BASELINE are both needed, each in quotes");
        }
        return new MatchSubmission(
                SideArgument.withWholePath(candidate),
                SideArgument.withWholePath(baseline),
                games,
                openings == null ? null : OpeningsArgument.choice(openings),
                nodes,
                depth,
                equally,
                cost,
                rules,
                plyLimit,
                keepSigma,
                rejectSigma,
                priority,
                weight,
                sprt.choice(command),
                webhook);
    }
}
