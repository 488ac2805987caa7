package dev.touchstone.service.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.service.PostgresExtension;
import dev.touchstone.service.charge.Says;
import dev.touchstone.service.dispatch.OpeningRows;
import dev.touchstone.service.games.StoredGames;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.pages.HistorySeed;
import dev.touchstone.service.results.Tallies;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** When the games of a match are looked at again: a test changes one behind the back of the analysis, and asks. */
class AnalysesOfEndedMatchesAreRememberedTest {

    /** As many as are remembered, and one for each test to begin with. */
    private static final int MATCHES = 35;

    @RegisterExtension
    static final PostgresExtension POSTGRES = new PostgresExtension();

    private static final AnnotationConfigApplicationContext PARTS = new AnnotationConfigApplicationContext();

    private static JdbcClient jdbc;
    private static List<Long> matches;

    private final MatchAnalysis analysis = new MatchAnalysis(
            PARTS.getBean(StoredGames.class), PARTS.getBean(Tallies.class), PARTS.getBean(Says.class));

    @BeforeAll
    static void fill() {
        SingleConnectionDataSource source =
                new SingleConnectionDataSource(POSTGRES.jdbcUrl(), POSTGRES.user(), POSTGRES.password(), true);
        jdbc = JdbcClient.create(source);
        HistorySeed.fill(jdbc, MATCHES, MATCHES);
        // Sides without a budget of nodes: for others many positions are searched beside the games.
        jdbc.sql("update match set baseline_text = 'cc65 depth=3'").update();
        matches = jdbc.sql("select id from match order by id").query(Long.class).list();
        PARTS.registerBean(JdbcClient.class, () -> jdbc);
        PARTS.registerBean(JdbcTemplate.class, () -> new JdbcTemplate(source));
        PARTS.registerBean(Clock.class, Clock::systemUTC);
        PARTS.register(Matches.class, StoredGames.class, Tallies.class, Says.class, OpeningRows.class);
        PARTS.refresh();
    }

    @AfterAll
    static void end() {
        PARTS.close();
    }

    @Test
    void anEndedMatchIsLookedAtOnceAndAgainWhenItsTallyIsAnother() {
        long match = matches.get(0);
        AnalysisView before = asked(match);

        drawAGame(match);
        assertThat(asked(match)).isEqualTo(before);

        jdbc.sql("""
                        update tally set wins = wins - 1, draws = draws + 1, pairs_4 = pairs_4 - 1, pairs_3 = pairs_3 + 1
                        where match_id = ?
                        """).param(match).update();
        assertThat(asked(match).draws().games()).isEqualTo(before.draws().games() + 1);
    }

    @Test
    void aMatchThatGoesOnIsLookedAtEachTime() {
        long match = matches.get(1);
        jdbc.sql("update match set state = 'running' where id = ?").param(match).update();
        AnalysisView before = asked(match);

        drawAGame(match);

        assertThat(asked(match).draws().games()).isEqualTo(before.draws().games() + 1);
    }

    @Test
    void theMatchThatWasAskedForLongestAgoIsForgotten() {
        long match = matches.get(2);
        List<Long> others = matches.subList(3, MATCHES);
        AnalysisView before = asked(match);
        drawAGame(match);

        others.subList(0, others.size() - 1).forEach(this::asked);
        assertThat(asked(match)).as("31 others were asked for since").isEqualTo(before);

        others.forEach(this::asked);
        assertThat(asked(match).draws().games())
                .as("32 others were asked for since")
                .isEqualTo(before.draws().games() + 1);
    }

    private AnalysisView asked(long match) {
        return analysis.of(PARTS.getBean(Matches.class).get(match));
    }

    /** Makes a draw of a game that the candidate won; tells nobody. */
    private static void drawAGame(long match) {
        int changed = jdbc.sql("""
                        update game set winner = 'none', termination = 'threefold'
                        where match_id = :match and candidate_white and opening = (
                            select min(opening) from game
                            where match_id = :match and candidate_white and winner = 'candidate')
                        """).param("match", match).update();
        assertThat(changed).isOne();
    }
}
