package dev.touchstone.service.dispatch;

import com.zaxxer.hikari.HikariDataSource;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Program;
import dev.touchstone.engine.game.Game;
import dev.touchstone.openings.OpeningSets;
import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.UnitFailure;
import dev.touchstone.protocol.UnitProgress;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.service.PostgresExtension;
import dev.touchstone.service.TouchstoneProperties;
import dev.touchstone.service.match.LocalPrograms;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.match.Submissions;
import dev.touchstone.service.results.ResultStore;
import dev.touchstone.service.results.ResultWitness;
import dev.touchstone.service.results.Tallies;
import jakarta.jms.JMSException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** The real dispatch and result code on a real PostgreSQL, with a clock and workers that the test moves. No threads. */
final class DispatchLab implements AutoCloseable {

    private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
    final ScriptedClock clock = new ScriptedClock();
    final ScriptedSlots slots = new ScriptedSlots();
    final SimulatedBroker broker = new SimulatedBroker();
    final CannedGames games = new CannedGames();

    DispatchLab(PostgresExtension postgres) {
        context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor());
        context.registerBean(Clock.class, () -> clock);
        context.registerBean(LiveSlots.class, () -> slots);
        context.registerBean(LocalPrograms.class, () -> new NoPrograms());
        context.registerBean(ResultWitness.class, () -> new NoReplays());
        context.registerBean(HikariDataSource.class, () -> pool(postgres));
        context.register(Parts.class);
        context.refresh();
    }

    private static HikariDataSource pool(PostgresExtension postgres) {
        HikariDataSource pool = new HikariDataSource();
        pool.setJdbcUrl(postgres.jdbcUrl());
        pool.setUsername(postgres.user());
        pool.setPassword(postgres.password());
        pool.setMaximumPoolSize(2);
        // What a crash of PostgreSQL would lose is not what these tests are about; the disk is slow.
        pool.setConnectionInitSql("set synchronous_commit = off");
        return pool;
    }

    /** The service's own parts, those without an end of their own at the broker. Not marked: no other test is to find it. */
    @EnableTransactionManagement
    @ComponentScan(
            basePackages = {
                "dev.touchstone.service.dispatch",
                "dev.touchstone.service.results",
                "dev.touchstone.service.match",
                "dev.touchstone.service.fleet"
            },
            excludeFilters =
                    @ComponentScan.Filter(type = FilterType.REGEX, pattern = ".*(Intake|PlayLoop|WorkerSlots|Test.*)"))
    static class Parts {

        @Bean
        JdbcTemplate jdbcTemplate(DataSource source) {
            return new JdbcTemplate(source);
        }

        @Bean
        JdbcClient jdbcClient(DataSource source) {
            return JdbcClient.create(source);
        }

        @Bean
        PlatformTransactionManager transactions(DataSource source) {
            return new JdbcTransactionManager(source);
        }

        @Bean
        TouchstoneProperties properties() {
            return new Binder(new MapConfigurationPropertySource(Map.of()))
                    .bindOrCreate("touchstone", TouchstoneProperties.class);
        }
    }

    private static final class NoPrograms implements LocalPrograms {
        @Override
        public Optional<ProgramFound> look(Program program) {
            return Optional.empty();
        }
    }

    /** Nothing is played once more here. */
    private static final class NoReplays implements ResultWitness {
        @Override
        public void accepted(List<AcceptedUnit> units) {}

        @Override
        public void again(UnitResult result) {}

        @Override
        public void handedBack(UnitResult result) {}

        @Override
        public void failed(UnitFailure failure) {}
    }

    /** A clock that stands still until it is moved. */
    static final class ScriptedClock extends Clock {

        private Instant now = Instant.parse("2026-11-30T12:00:00Z");

        void move(Duration by) {
            now = now.plus(by);
        }

        void moveTo(Instant time) {
            now = time;
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    /** Slots by queue, of workers of which there is always another one unless a test says otherwise. */
    static final class ScriptedSlots implements LiveSlots {

        private Map<String, Integer> byQueue = Map.of();
        private boolean others = true;

        /** From now on whoever is asked about is the only one. */
        void areOfOneWorker() {
            others = false;
        }

        void are(Map<String, Integer> now) {
            byQueue = now;
        }

        @Override
        public int of(String queue) {
            return byQueue.getOrDefault(queue, 0);
        }

        @Override
        public boolean others(String queue, String worker) {
            return others;
        }
    }

    <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** A running match of games of one ply over the first openings of a set of {@code pairs}. */
    long match(String candidate, String baseline, int pairs, int priority, double weight) {
        String openings = openings(pairs);
        long id = bean(Submissions.class)
                .submit(new MatchSubmission(
                        candidate,
                        baseline,
                        2 * pairs,
                        new OpeningsChoice("lab-" + pairs, openings),
                        null,
                        null,
                        null,
                        null,
                        "cc65",
                        1,
                        null,
                        null,
                        priority,
                        weight,
                        null));
        bean(Matches.class).move(id, MatchState.RUNNING, MatchState.QUEUED);
        bean(WorkUnits.class).openPeriod(id);
        return id;
    }

    /** So many different positions: those of the set, and what follows on each by one move. */
    private static String openings(int count) {
        List<Position> starts = OpeningSets.builtIn("cc65-256").openings().stream()
                .map(o -> Position.fromFen(o.fen(), FenRules.ENGINE))
                .toList();
        return IntStream.iterate(-1, i -> i + 1)
                .boxed()
                .flatMap(i -> starts.stream().map(start -> after(start, i)))
                .distinct()
                .limit(count)
                .collect(Collectors.joining("\n"));
    }

    private static String after(Position start, int move) {
        Game game = new Game(start);
        if (move >= 0) {
            int[] legal = game.legalMoves();
            game.play(legal[move % legal.length]);
        }
        return game.position().toFen();
    }

    /** A start of the play of a match. */
    MatchPlay play(long matchId) {
        return bean(MatchPlays.class)
                .begin(matchId, broker.queue(bean(Matches.class).get(matchId).queue()));
    }

    /** A look that must not fail. */
    static boolean look(MatchPlay play) {
        try {
            return play.look();
        } catch (JMSException e) {
            throw new AssertionError(e);
        }
    }

    void begin(WorkUnit unit, String worker) {
        tell(unit, worker, 0);
    }

    void tell(WorkUnit unit, String worker, int plies) {
        bean(Leases.class).renew(new UnitProgress(unit.matchId(), unit.unit(), unit.attempt(), worker, 0, plies));
    }

    /** Says that a worker holds a unit of which nothing more was played. */
    void breathe(WorkUnit unit, String worker, int plies) {
        bean(Leases.class).renew(new UnitProgress(unit.matchId(), unit.unit(), unit.attempt(), worker, 0, plies, true));
    }

    void answer(UnitResult result) {
        bean(ResultStore.class).store(List.of(result), List.of());
    }

    void fail(WorkUnit unit, String worker) {
        bean(ResultStore.class)
                .store(
                        List.of(),
                        List.of(new UnitFailure(unit.matchId(), unit.unit(), unit.attempt(), worker, "it fell over")));
    }

    Tallies tallies() {
        return bean(Tallies.class);
    }

    JdbcClient jdbc() {
        return bean(JdbcClient.class);
    }

    @Override
    public void close() {
        context.close();
    }
}
