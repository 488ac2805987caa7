package dev.touchstone.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.touchstone.protocol.PairTask;
import dev.touchstone.worker.play.PlayCancelledException;
import dev.touchstone.worker.play.Units;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class SlotsShareCoresAndMemoryTest {
    private final Room room = new Room(new Need(4, 1000));

    @Test
    void theLargerThreadsAndBothTablesCount() {
        assertThat(need("stockfish option.Threads=4 option.hash=256 nodes=9", "stockfish option.Threads=2 nodes=9"))
                .isEqualTo(new Need(4, 64 + 256 + 64 + 16));
        assertThat(need("cc65 nodes=9", "cc65 nodes=9")).isEqualTo(new Need(1, 0));
        assertThat(need("cc65 nodes=9", "no such thing")).isEqualTo(new Need(1, 0));
        assertThat(need("cc65 nodes=9", "stockfish option.Threads=many nodes=9"))
                .isEqualTo(new Need(1, 80));
    }

    @Test
    void whatDoesNotFitWaitsUntilEnoughIsFree() throws Exception {
        Need large = new Need(3, 100);
        room.enter(large, () -> false);
        CompletableFuture<Void> second = entering(new Need(2, 100));
        CompletableFuture<Void> small = entering(new Need(1, 0));
        assertThat(second).as("too many cores").isNotDone();
        room.leave(large);
        await().until(second::isDone);
        await().until(small::isDone);
    }

    @Test
    void memoryCountsAsWell() throws Exception {
        Need tables = new Need(1, 900);
        room.enter(tables, () -> false);
        CompletableFuture<Void> second = entering(new Need(1, 200));
        await().during(Duration.ofMillis(300)).until(() -> !second.isDone());
        room.leave(tables);
        await().until(second::isDone);
    }

    @Test
    void whatIsTooLargeForTheMachineIsLetInAlone() throws Exception {
        room.enter(new Need(64, 100_000), () -> false);
        assertThatExceptionOfType(PlayCancelledException.class)
                .as("nobody else is in with it")
                .isThrownBy(() -> room.enter(new Need(1, 0), () -> true));
        room.leave(new Need(64, 100_000));
        room.enter(new Need(1, 0), () -> true);
    }

    private CompletableFuture<Void> entering(Need need) {
        return CompletableFuture.runAsync(() -> {
            try {
                room.enter(need, () -> false);
            } catch (PlayCancelledException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static Need need(String candidate, String baseline) {
        return Need.of(Units.unit(
                Units.side(candidate, 1), Units.side(baseline, 1), Units.FIDE, List.of(new PairTask(0, Units.START))));
    }
}
