package dev.touchstone.engine.eval.ce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.ce.CeBoard;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Presets;
import org.junit.jupiter.api.Test;

class CeEvaluatorTest {
    private final CeEvaluator evaluator = new CeEvaluator(EngineConfiguration.of(Presets.CE));
    private final CeBoard board = new CeBoard();

    CeEvaluatorTest() {
        board.weigh(evaluator.weights());
    }

    @Test
    void agreesWithTheReferenceOnEveryPosition() {
        Vectors.lines("ce-evals.jsonl").forEach(vector -> {
            board.set(Position.fromFen(vector.text("fen"), FenRules.ENGINE));
            assertThat(evaluator.score(board)).as(vector.text("fen")).isEqualTo(vector.number("evalStm"));
            assertThat(Sums.middlegame(board.weighed())).isEqualTo(vector.number("mgWhiteMinusBlack"));
            assertThat(Sums.endgame(board.weighed())).isEqualTo(vector.number("egWhiteMinusBlack"));
            assertThat(Sums.phase(board.weighed())).isEqualTo(vector.number("phase"));
        });
        Vectors.lines("ce-vectors.jsonl").forEach(vector -> {
            board.set(Position.fromFen(vector.text("fen"), FenRules.ENGINE));
            assertThat(evaluator.score(board)).as(vector.text("fen")).isEqualTo(vector.number("staticEval"));
        });
    }
}
