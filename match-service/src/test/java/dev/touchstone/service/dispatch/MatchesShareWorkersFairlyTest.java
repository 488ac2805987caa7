package dev.touchstone.service.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.WorkerPrograms;
import dev.touchstone.service.PostgresExtension;
import dev.touchstone.service.match.WorkerProgramRows;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Running matches on simulated workers of different speeds, some of them with a program, by a scripted clock. */
class MatchesShareWorkersFairlyTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = new PostgresExtension();

    private static final String BUILT_IN = "cc65 nodes=10";
    private static final ProgramFound STOCKFISH =
            new ProgramFound("stockfish", "Stockfish 17", "ab".repeat(32), List.of());
    private static final String STOCKFISH_QUEUE = Queues.unitsFor(List.of(STOCKFISH));
    private static final int SLOTS = 16;
    private static final int SLOTS_WITH_STOCKFISH = 6;

    /** Of ten per cent, the aim. */
    private static final double PER_CENT = 10;

    private DispatchLab lab;
    private SimulatedFleet fleet;

    @BeforeEach
    void hire() {
        lab = new DispatchLab(POSTGRES);
        fleet = new SimulatedFleet(lab);
        lab.slots.are(Map.of(Queues.UNITS_BUILT_IN, SLOTS, STOCKFISH_QUEUE, SLOTS_WITH_STOCKFISH));
        fleet.hire("fast with stockfish", 2, 2, STOCKFISH_QUEUE, Queues.UNITS_BUILT_IN);
        fleet.hire("slow with stockfish", 4, 0.5, STOCKFISH_QUEUE, Queues.UNITS_BUILT_IN);
        fleet.hire("fast", 4, 2, Queues.UNITS_BUILT_IN);
        fleet.hire("slow", 6, 0.5, Queues.UNITS_BUILT_IN);
        lab.bean(WorkerProgramRows.class)
                .heard(new WorkerPrograms(Protocol.VERSION, "fast with stockfish", List.of(STOCKFISH)));
    }

    @AfterEach
    void dismiss() {
        lab.close();
    }

    @Test
    void slotTimeIsSharedByWeightWhateverTheMatchesAndTheWorkersAre() {
        long light = lab.match(BUILT_IN, BUILT_IN, 400, 4, 1);
        long heavy = lab.match(BUILT_IN, BUILT_IN, 1500, 4, 3);
        long withProgram = lab.match("stockfish nodes=10", BUILT_IN, 400, 4, 1);
        fleet.begins(light, 9);
        fleet.begins(heavy, 3);
        fleet.begins(withProgram, 4);
        fleet.run(Duration.ofSeconds(120));
        Instant from = lab.clock.instant();
        fleet.run(Duration.ofSeconds(300));
        Instant to = lab.clock.instant();

        double all = SLOTS * 300.0;
        assertThat(fleet.slotSeconds(light, from, to)).as("a fifth").isCloseTo(all / 5, withinPercentage(PER_CENT));
        assertThat(fleet.slotSeconds(heavy, from, to))
                .as("three fifths")
                .isCloseTo(3 * all / 5, withinPercentage(PER_CENT));
        assertThat(fleet.slotSeconds(withProgram, from, to))
                .as("a fifth of all, of which few can play it")
                .isCloseTo(all / 5, withinPercentage(PER_CENT));
        assertThat(fleet.mostInBroker()).as("the rest stays in the database").isLessThan(5 * SLOTS);
    }
}
