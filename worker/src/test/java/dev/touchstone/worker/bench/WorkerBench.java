package dev.touchstone.worker.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.openings.OpeningSets;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.Units;
import dev.touchstone.worker.play.WorkUnitPlayer;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Plays the sanity match without a broker, one slot a processor, each unit read from and written to JSON as on the wire,
 * and prints its speed and how much of the processor time is not search.
 */
public final class WorkerBench {
    private static final String SANITY = "cc65 nodes=2000 depth=3";
    private static final int PAIRS_A_UNIT = 2;
    private static final int ROUNDS = 3;
    private static final double NANOS = 1e9;

    private final SearchMeter meter = new SearchMeter();
    private final int slots = Runtime.getRuntime().availableProcessors();
    private final List<String> units = units();

    private WorkerBench() {}

    /** @param args how many times to play the match; the first is cold */
    public static void main(String[] args) throws Exception {
        WorkerBench bench = new WorkerBench();
        int rounds = args.length == 0 ? ROUNDS : Integer.parseInt(args[0]);
        for (int round = 1; round <= rounds; round++) {
            bench.measure(round == 1 ? "cold" : "warm");
        }
    }

    private void measure(String label) throws Exception {
        meter.reset();
        long wallBefore = System.nanoTime();
        long processBefore = processNanos();
        long slotNanos = playAll();
        double wall = (System.nanoTime() - wallBefore) / NANOS;
        long processNanos = processNanos() - processBefore;
        long search = meter.searchNanos();
        long games = 2L * PAIRS_A_UNIT * units.size();
        System.out.printf(
                Locale.ROOT,
                "%s: %d games on %d slots in %.2f s, %.1f games/s; %.2f million nodes/s a second of search%n",
                label,
                games,
                slots,
                wall,
                games / wall,
                meter.nodes() / (search / NANOS) / 1e6);
        System.out.printf(
                Locale.ROOT,
                "      outside search: %.2f %% of the slots' processor time, %.2f %% of the process's%n",
                100.0 * (slotNanos - search) / slotNanos,
                100.0 * (processNanos - search) / processNanos);
    }

    /** The processor time of all slots, nanoseconds. */
    private long playAll() throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>(units);
        List<Callable<Long>> work = new ArrayList<>();
        for (int i = 0; i < slots; i++) {
            work.add(() -> slot(queue));
        }
        long total = 0;
        try (ExecutorService threads = Executors.newFixedThreadPool(slots)) {
            for (Future<Long> slot : threads.invokeAll(work)) {
                total += slot.get();
            }
        }
        return total;
    }

    private long slot(ConcurrentLinkedQueue<String> queue) throws Exception {
        WorkUnitPlayer player = new WorkUnitPlayer("bench", meter, NanoClock.system(), () -> false);
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long written = 0;
        for (String unit = queue.poll(); unit != null; unit = queue.poll()) {
            written += Json.write(player.play(Json.read(unit, WorkUnit.class), (games, plies) -> {}))
                    .length();
        }
        if (written == 0) {
            System.out.println("      a slot found nothing to do");
        }
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    }

    private List<String> units() {
        Side side = Units.side(SANITY, meter.signature(EngineConfiguration.parse(SANITY)));
        OpeningSet set = OpeningSets.builtIn("cc65-256");
        List<String> written = new ArrayList<>();
        for (int first = 0; first < set.size(); first += PAIRS_A_UNIT) {
            List<PairTask> pairs = new ArrayList<>();
            for (int i = first; i < first + PAIRS_A_UNIT; i++) {
                pairs.add(new PairTask(i, set.openings().get(i).fen()));
            }
            written.add(
                    Json.write(new WorkUnit(Protocol.VERSION, 1, written.size(), 1, side, side, Units.CC65, 1, pairs)));
        }
        return written;
    }

    private static long processNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
