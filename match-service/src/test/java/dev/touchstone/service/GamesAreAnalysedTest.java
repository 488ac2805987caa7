package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.results.Tallies;
import dev.touchstone.statistics.Pairs;
import dev.touchstone.statistics.Tally;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What is told of the games of a match beyond their results, held against the tally and against SQL. */
class GamesAreAnalysedTest {

    @TempDir
    static Path data;

    @Test
    void theAnalysisAddsUpToTheTallyAndFindsWhatDidNotDiffer() {
        try (RunningService service = RunningService.start(data)) {
            RunningService.ApiClient client = service.client();
            MatchView different =
                    client.awaitEnd(client.submit(RunningService.submission("cc65", "cc65 -pst", 200, 300, 2))
                            .id());
            MatchView same = client.awaitEnd(client.submit(RunningService.submission("cc65", "cc65", 20, 100, 2))
                    .id());

            AnalysisView analysis = analysis(client, different.id());
            addsUp(analysis, different.figures());
            agreesWithSql(analysis, service.bean(JdbcClient.class));
            namesOpenings(analysis);
            isInert(analysis(client, same.id()));
            AnalysisView.Searches searches = Objects.requireNonNull(analysis.searches());
            assertThat(searches.positions()).isBetween(200, 288);
            assertThat(searches.differing()).isGreaterThan(searches.positions() / 2);
            assertThat(searches.rare()).isFalse();
            AnalysisView.Searches none =
                    Objects.requireNonNull(analysis(client, same.id()).searches());
            assertThat(none.differing()).isZero();
            assertThat(none.rare()).isTrue();
            tellsWhatWasUsed(analysis.use(), different.figures());
            countsRepeatedPairsOnce(service, different.id());
            assertThat(client.get("/api/matches/77/analysis").statusCode()).isEqualTo(404);
        }
    }

    private static AnalysisView analysis(RunningService.ApiClient client, long id) {
        return Json.read(client.get("/api/matches/" + id + "/analysis").body(), AnalysisView.class);
    }

    private static void addsUp(AnalysisView analysis, MatchFigures figures) {
        assertThat(analysis.games()).isEqualTo(200);
        assertThat(analysis.pairs()).isEqualTo(100);
        assertThat(analysis.draws().games()).isEqualTo(figures.draws()).isPositive();
        assertThat(analysis.draws().byKind()).isEqualTo(figures.drawsBy());
        assertThat(analysis.plyLimit().games()).isEqualTo(figures.drawsBy().plyLimit());
        assertThat(sum(analysis.conversion().stream().map(AnalysisView.PhaseConversion::conversion)))
                .isEqualTo(figures.conversion());
        assertThat(sum(analysis.colours().stream()
                        .flatMap(c -> Stream.of(c.candidateConversion(), c.baselineConversion()))))
                .isEqualTo(figures.conversion());
        assertThat(analysis.colours()).extracting(AnalysisView.Colour::games).containsExactly(100L, 100L);
        assertThat(analysis.colours().stream()
                        .mapToLong(AnalysisView.Colour::wins)
                        .sum())
                .isEqualTo(figures.wins());
        AnalysisView.Difference difference = analysis.difference();
        assertThat(difference.differing()).isEqualTo(100 - figures.identicalPairs());
        assertThat(difference.share()).isEqualTo(difference.differing() / 100.0);
        assertThat(difference.inert()).isFalse();
        assertThat(difference.repeatedPairs()).isZero();
        assertThat(difference.distinctPairs()).isEqualTo(figures.distinctPairs());
    }

    private static void tellsWhatWasUsed(AnalysisView.Use use, MatchFigures figures) {
        assertThat(use.candidate().moves() + use.baseline().moves()).isEqualTo(figures.plies());
        assertThat(use.candidate().nodesPerMove() * use.candidate().moves()
                        + use.baseline().nodesPerMove() * use.baseline().moves())
                .isCloseTo(figures.nodes(), within(1.0));
        assertThat(use.candidate().depthPerMove()).isBetween(1.0, 2.0);
        assertThat(use.candidate().millisPerMove()).isNull();
        assertThat(use.warnings()).isEmpty();
    }

    private static ConversionView sum(Stream<ConversionView> parts) {
        return parts.reduce(
                new ConversionView(0, 0, 0, 0, 0),
                (a, b) -> new ConversionView(
                        a.had() + b.had(),
                        a.converted() + b.converted(),
                        a.stillUp() + b.stillUp(),
                        a.gaveBack() + b.gaveBack(),
                        a.lost() + b.lost()));
    }

    /** Scores are two bytes a ply, the sign in the first: 0x012C is 300. */
    private static void agreesWithSql(AnalysisView analysis, JdbcClient jdbc) {
        AnalysisView.Sides rook = analysis.draws().rookAhead();
        assertThat(rook.candidate() + rook.baseline())
                .isEqualTo(count(jdbc, "winner = 'none' and abs(final_material) >= 500"))
                .isPositive();
        AnalysisView.Sides scored = analysis.draws().scoredWinning();
        String score = "(get_byte(scores, 2 * plies - %1$d) * 256 + get_byte(scores, 2 * plies - %1$d + 1))"
                + " between 300 and 32767";
        assertThat(scored.candidate() + scored.baseline())
                .isEqualTo(count(jdbc, "winner = 'none' and " + score.formatted(2))
                        + count(jdbc, "winner = 'none' and " + score.formatted(4)))
                .isPositive();
        AnalysisView.Spread first = Objects.requireNonNull(analysis.difference().firstPly());
        assertThat(first.min()).isPositive();
        assertThat(first.median()).isBetween(first.lowerQuartile(), first.upperQuartile());
        assertThat((double) first.max()).isGreaterThanOrEqualTo(first.upperQuartile());
    }

    private static long count(JdbcClient jdbc, String condition) {
        return jdbc.sql("select count(*) from game where match_id = (select min(id) from match) and " + condition)
                .query(Long.class)
                .single();
    }

    private static void namesOpenings(AnalysisView analysis) {
        assertThat(analysis.openings())
                .extracting(AnalysisView.Opening::opening)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 100).boxed().toList());
        List<Integer> wonBoth = analysis.openings().stream()
                .filter(o -> o.asWhite() + o.asBlack() == 2)
                .map(AnalysisView.Opening::opening)
                .toList();
        assertThat(analysis.decisive().candidate().count())
                .isEqualTo(wonBoth.size())
                .isPositive();
        assertThat(wonBoth).containsAll(analysis.decisive().candidate().first());
    }

    private static void isInert(AnalysisView analysis) {
        assertThat(analysis.difference().inert()).isTrue();
        assertThat(analysis.difference().differing()).isZero();
        assertThat(analysis.difference().firstPly()).isNull();
        assertThat(analysis.openings()).allMatch(o -> o.asWhite() + o.asBlack() == 1 && o.firstDifference() == null);
    }

    /** The games of the second and third opening are made those of the first. */
    private static void countsRepeatedPairsOnce(RunningService service, long id) {
        JdbcClient jdbc = service.bean(JdbcClient.class);
        jdbc.sql("""
                        update game g set line = f.line, winner = f.winner, termination = f.termination, moves = f.moves
                        from game f
                        where f.match_id = g.match_id and f.opening = 0 and f.candidate_white = g.candidate_white
                          and g.opening in (1, 2) and g.match_id = ?
                        """).param(id).update();
        jdbc.sql("""
                        update game_pair p set line = f.line, points = f.points, same = f.same from game_pair f
                        where f.match_id = p.match_id and f.opening = 0 and p.opening in (1, 2) and p.match_id = ?
                        """).param(id).update();
        Tallies tallies = service.bean(Tallies.class);
        tallies.rebuild(id);
        Tally tally = tallies.kept(id);
        int points = jdbc.sql("select points from game_pair where match_id = ? and opening = 0")
                .param(id)
                .query(Integer.class)
                .single();
        assertThat(tally.distinctPairs()).isEqualTo(98);
        assertThat(tally.repeatedPairs()).isEqualTo(Pairs.single(points).plus(Pairs.single(points)));
        assertThat(tally.countedPairs().total()).isEqualTo(98);
        assertThat(tally).isEqualTo(tallies.counted(id));
        assertThat(tally.figures().trials()).isEqualTo(98);
    }
}
