package dev.touchstone.engine.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Engines;
import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.ce.CeBoard;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.EvaluationTrace.Term;
import dev.touchstone.engine.eval.cc65.Evaluator;
import dev.touchstone.engine.eval.ce.CeEvaluator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The terms that are shown add up to the score that the search sees. */
class TracesAddUpTest {
    private static final List<String> FENS = Stream.concat(
                    Vectors.lines("cc65-evals.jsonl").map(vector -> vector.text("fen")),
                    Stream.of("8/8/8/3k4/8/8/8/2B1KN2 b - - 0 1", "4k3/8/8/8/8/8/8/2b1Kn2 w - - 0 1"))
            .toList();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cc65",
                "cc65 +development +pawn-structure +kbn +queen-home",
                "cc65 -material drive-gate=0",
                "cc65 -pst +kbn drive-phase=8000",
                "cc65 -endgame-tables",
                "cc65 -mate-drive -material -pst -endgame-tables +pawn-structure"
            })
    void underThisCc65Configuration(String text) {
        EngineConfiguration configuration = EngineConfiguration.parse(text);
        Evaluator evaluator = new Evaluator(configuration);
        assertAddsUp(configuration, position -> {
            position.weigh(evaluator.weights());
            return evaluator.score(position);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ce",
                "ce -tapering",
                "ce -tables phase-max=40",
                "ce -tempo -bishop-pair -passed",
                "ce -doubled -isolated -connected -passed -rook-files -knight-mobility -bishop-mobility -pawn-shield"
            })
    void underThisCeConfiguration(String text) {
        EngineConfiguration configuration = EngineConfiguration.parse(text);
        CeEvaluator evaluator = new CeEvaluator(configuration);
        CeBoard board = new CeBoard();
        board.weigh(evaluator.weights());
        assertAddsUp(configuration, position -> {
            board.set(position);
            return evaluator.score(board);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"agata", "agata -material", "agata -pawn-table -king-table", "agata queen=2000"})
    void underThisAgataConfiguration(String text) {
        EngineConfiguration configuration = EngineConfiguration.parse(text);
        dev.touchstone.engine.eval.agata.Evaluator evaluator =
                new dev.touchstone.engine.eval.agata.Evaluator(configuration);
        assertAddsUp(configuration, position -> {
            position.weigh(evaluator.weights());
            return evaluator.score(position);
        });
    }

    @Test
    void aTraceShowsTheBoundOfAgatasScore() {
        Position crowded = position("QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/K6k b - - 0 1");

        EvaluationTrace trace = evaluation("agata").trace(crowded);

        assertThat(trace.terms()).last().extracting(Term::name).isEqualTo("bound");
        assertThat(trace.score()).isEqualTo(-dev.touchstone.engine.eval.agata.Evaluator.HIGHEST);
    }

    @Test
    void aPositionIsLeftAsItWas() {
        Position position = Position.start();
        position.weigh(new long[Position.WEIGHTS]);

        evaluation("cc65").trace(position);

        assertThat(position.weighed()).isZero();
    }

    @Test
    void termsThatAreOffAreNotShown() {
        Position bareKing = position("8/8/8/3k4/8/8/8/2B1KN2 b - - 0 1");

        assertThat(names("cc65", bareKing)).containsExactly("material", "pst", "endgame-tables", "mate-drive");
        assertThat(names("cc65 +kbn", bareKing)).containsExactly("material", "pst", "endgame-tables", "kbn");
        assertThat(names("cc65 -material -pst -endgame-tables -mate-drive", bareKing))
                .isEmpty();
    }

    private static void assertAddsUp(EngineConfiguration configuration, ToIntFunction<Position> score) {
        Evaluation evaluation = Engines.evaluation(configuration).orElseThrow();
        for (String fen : FENS) {
            Position position = position(fen);
            assertThat(evaluation.trace(position).score()).as(fen).isEqualTo(score.applyAsInt(position));
        }
    }

    private static List<String> names(String configuration, Position position) {
        return evaluation(configuration).trace(position).terms().stream()
                .map(Term::name)
                .toList();
    }

    private static Evaluation evaluation(String configuration) {
        return Engines.evaluation(EngineConfiguration.parse(configuration)).orElseThrow();
    }

    private static Position position(String fen) {
        return Position.fromFen(fen, FenRules.ENGINE);
    }
}
