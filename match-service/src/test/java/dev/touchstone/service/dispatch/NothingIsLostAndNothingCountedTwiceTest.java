package dev.touchstone.service.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.service.PostgresExtension;
import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.statistics.Tally;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random schedules of faults, the same for a seed, over the real dispatch, results and PostgreSQL. */
class NothingIsLostAndNothingCountedTwiceTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = new PostgresExtension();

    private static final String QUEUE = Queues.UNITS_BUILT_IN;
    private static final int PAIRS = 20;
    private static final int STEPS = 120;
    private static final int MOST_STEPS_TO_END = 600;
    private static final List<String> WORKERS = List.of("anna", "bert", "cleo");

    private static DispatchLab lab;

    @BeforeAll
    static void open() {
        lab = new DispatchLab(POSTGRES);
        lab.slots.are(Map.of(QUEUE, WORKERS.size()));
    }

    @AfterAll
    static void close() {
        lab.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void everyOpeningIsPlayedOnceAColourWhateverFails(int seed) {
        Schedule schedule = new Schedule(seed, lab.match("cc65 nodes=10", "cc65 nodes=20", PAIRS, 4, 1));
        for (int step = 0; step < STEPS; step++) {
            schedule.step();
            schedule.assertNoHalfPair();
        }
        schedule.playToTheEnd();
        schedule.assertComplete();
    }

    /** A unit that a worker has; one that hangs says nothing, and may answer much later. */
    private record Held(String worker, SimulatedBroker.Message message) {

        WorkUnit unit() {
            return message.offer().unit();
        }
    }

    /** One match and what happens to it. */
    private static final class Schedule {

        private final Random random;
        private final long match;
        private final List<Held> held = new ArrayList<>();
        private final List<UnitResult> late = new ArrayList<>();
        private MatchPlay play;

        Schedule(int seed, long match) {
            this.random = new Random(seed);
            this.match = match;
            this.play = lab.play(match);
        }

        void step() {
            lab.clock.move(Duration.ofMillis(random.nextInt(3000)));
            switch (random.nextInt(16)) {
                case 0, 1, 2 -> take();
                case 3, 4, 5 -> any().ifPresent(this::answer);
                case 6 -> any().ifPresent(this::answerTwice);
                case 7 -> any().ifPresent(this::answerWrongly);
                case 8 -> any().ifPresent(this::fail);
                case 9 -> any().ifPresent(this::die);
                case 10 -> any().ifPresent(this::hang);
                case 11 -> any().ifPresent(h -> lab.tell(h.unit(), h.worker(), random.nextInt(200)));
                case 12 -> lab.clock.move(Duration.ofSeconds(random.nextInt(200)));
                case 13 -> lab.broker.lose(QUEUE);
                case 14 -> restart();
                default -> answerLate();
            }
            DispatchLab.look(play);
        }

        /** The faults end: honest workers play what is left, parked units included. */
        void playToTheEnd() {
            held.forEach(h -> lab.broker.giveBack(QUEUE, h.message()));
            held.clear();
            lab.bean(WorkUnits.class).unpark(match);
            releaseAll();
            int steps = 0;
            while (DispatchLab.look(play)) {
                lab.clock.move(Duration.ofSeconds(2));
                take();
                List.copyOf(held).forEach(this::answer);
                assertThat(steps++).as("the match ends").isLessThan(MOST_STEPS_TO_END);
            }
            play.close();
            late.forEach(lab::answer);
        }

        private Optional<Held> any() {
            return held.isEmpty() ? Optional.empty() : Optional.of(held.get(random.nextInt(held.size())));
        }

        private void take() {
            String worker = WORKERS.get(random.nextInt(WORKERS.size()));
            lab.broker.take(worker, List.of(QUEUE)).ifPresent(message -> {
                held.add(new Held(worker, message));
                if (random.nextBoolean()) {
                    lab.begin(message.offer().unit(), worker);
                }
            });
        }

        private UnitResult result(Held h) {
            return lab.games.result(h.unit(), h.worker(), 1);
        }

        private void answer(Held h) {
            held.remove(h);
            lab.answer(result(h));
        }

        private void answerTwice(Held h) {
            answer(h);
            lab.answer(result(h));
        }

        /** A worker that counts the material wrongly in its last game. */
        private void answerWrongly(Held h) {
            held.remove(h);
            UnitResult truth = result(h);
            List<GameRecord> games = new ArrayList<>(truth.games());
            games.set(games.size() - 1, moreMaterial(games.getLast()));
            lab.answer(new UnitResult(
                    truth.protocolVersion(),
                    truth.matchId(),
                    truth.unit(),
                    truth.attempt(),
                    truth.worker(),
                    games,
                    Digest.ofUnit(games)));
        }

        private static GameRecord moreMaterial(GameRecord game) {
            return new GameRecord(
                    game.opening(),
                    game.candidateWhite(),
                    game.outcome(),
                    game.moves(),
                    game.scores(),
                    game.nodes(),
                    game.upWhite(),
                    game.upBlack(),
                    game.finalMaterial() + 100,
                    game.digest(),
                    game.candidateNanos(),
                    game.baselineNanos());
        }

        private void fail(Held h) {
            held.remove(h);
            lab.fail(h.unit(), h.worker());
        }

        /** The broker gets the unit back. */
        private void die(Held h) {
            held.remove(h);
            lab.broker.giveBack(QUEUE, h.message());
        }

        /** It never says a word again; its result may come at any time. */
        private void hang(Held h) {
            held.remove(h);
            late.add(result(h));
        }

        private void answerLate() {
            if (!late.isEmpty()) {
                lab.answer(late.get(random.nextInt(late.size())));
            }
        }

        /** Workers on which too much failed were set aside. */
        private void releaseAll() {
            lab.jdbc()
                    .sql("select name from worker where state <> 'active'")
                    .query(String.class)
                    .list()
                    .forEach(lab.bean(Fleet.class)::release);
        }

        /** The service ends and starts; what workers have, they keep. Somebody has looked after them meanwhile. */
        private void restart() {
            releaseAll();
            play.close();
            play = lab.play(match);
        }

        void assertNoHalfPair() {
            assertThat(lab.jdbc().sql("""
                                    select count(*) from (select opening from game where match_id = ?
                                                          group by opening having count(*) <> 2) as half
                                    """).param(match).query(Integer.class).single())
                    .isZero();
        }

        void assertComplete() {
            assertThat(lab.jdbc()
                            .sql("""
                                    select count(*) from generate_series(0, :pairs - 1) as wanted (opening)
                                    where (select count(*) from game g
                                           where g.match_id = :match and g.opening = wanted.opening
                                             and g.candidate_white) = 1
                                      and (select count(*) from game g
                                           where g.match_id = :match and g.opening = wanted.opening
                                             and not g.candidate_white) = 1
                                    """)
                            .param("pairs", PAIRS)
                            .param("match", match)
                            .query(Integer.class)
                            .single())
                    .isEqualTo(PAIRS);
            Tally kept = lab.tallies().kept(match);
            assertThat(kept).isEqualTo(lab.tallies().counted(match));
            assertThat(kept.games()).isEqualTo(2 * PAIRS);
            assertThat(lab.jdbc()
                            .sql("select count(*) from attempt where match_id = ? and state = 'accepted'")
                            .param(match)
                            .query(Integer.class)
                            .single())
                    .as("one accepted attempt for each unit")
                    .isEqualTo(lab.jdbc()
                            .sql("select count(*) from work_unit where match_id = ?")
                            .param(match)
                            .query(Integer.class)
                            .single());
        }
    }
}
