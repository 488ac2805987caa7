package dev.touchstone.service.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.service.PostgresExtension;
import dev.touchstone.service.fleet.Fleet;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class BadHostsAreSetAsideTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = new PostgresExtension();

    private static final String QUEUE = Queues.UNITS_BUILT_IN;

    private DispatchLab lab;
    private MatchPlay play;

    @BeforeEach
    void open() {
        lab = new DispatchLab(POSTGRES);
        lab.slots.are(Map.of(QUEUE, 2));
        play = lab.play(lab.match("cc65 nodes=10", "cc65 nodes=20", 200, 4, 1));
        DispatchLab.look(play);
    }

    @AfterEach
    void close() {
        play.close();
        lab.close();
    }

    private WorkUnit next(String worker) {
        lab.clock.move(Duration.ofSeconds(2));
        DispatchLab.look(play);
        return lab.broker.take(worker, List.of(QUEUE)).orElseThrow().offer().unit();
    }

    private void fails(String worker) {
        lab.fail(next(worker), worker);
    }

    private void plays(String worker) {
        WorkUnit unit = next(worker);
        lab.answer(lab.games.result(unit, worker, 20.0 * unit.pairs().size()));
    }

    private boolean mayWork(String worker) {
        return lab.bean(Fleet.class).mayWork(worker);
    }

    @Test
    void aHostOnWhichThreeUnitsFailOneAfterTheOtherIsSetAsideUntilItIsReleased() {
        fails("bad");
        fails("bad");
        plays("good");
        assertThat(mayWork("bad")).isTrue();
        fails("bad");
        assertThat(mayWork("bad")).isFalse();
        assertThat(lab.jdbc()
                        .sql("select reason from worker where name = 'bad'")
                        .query(String.class)
                        .single())
                .contains("3 units failed on it one after the other", "it fell over");

        lab.clock.move(Duration.ofSeconds(1));
        lab.bean(Fleet.class).release("bad");
        fails("bad");
        assertThat(mayWork("bad")).as("it begins anew").isTrue();
    }

    @Test
    void aHostOnWhichUnitsFailNowAndAgainThatOthersPlayIsSetAside() {
        for (int i = 0; i < 6; i++) {
            assertThat(mayWork("shaky")).isTrue();
            fails("shaky");
            for (int others = 0; others < 3; others++) {
                plays("steady");
            }
            plays("shaky");
        }
        fails("shaky");
        assertThat(mayWork("shaky")).isFalse();
    }

    @Test
    void theOnlyHostIsKept() {
        lab.slots.areOfOneWorker();
        for (int i = 0; i < 4; i++) {
            fails("only");
        }
        assertThat(mayWork("only")).isTrue();
    }
}
