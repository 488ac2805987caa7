package dev.touchstone.engine.eval.cc65;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.Vectors.Vector;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EvaluatorTest {
    /** The reference's columns, each the score for the side to move under other terms. */
    private static final Map<String, Evaluator> COLUMNS = Map.of(
            "evalStm", evaluator("cc65"),
            "material", evaluator("cc65 -pst -endgame-tables -mate-drive"),
            "material_pst", evaluator("cc65 -endgame-tables -mate-drive"),
            "no_drive", evaluator("cc65 -mate-drive"),
            "no_endgame", evaluator("cc65 -endgame-tables"),
            "dev16", evaluator("cc65 +development"),
            "pawnstruct", evaluator("cc65 +pawn-structure"),
            "queenhome", evaluator("cc65 +queen-home"),
            "queenout", evaluator("cc65 +queen-out"),
            "kbn", evaluator("cc65 +kbn"));

    @Test
    void agreesWithTheReferenceUnderEverySetOfTerms() {
        Vectors.lines("cc65-evals.jsonl").forEach(EvaluatorTest::compareScores);
    }

    @Test
    void sumsAndKeysAreThoseOfTheReference() {
        Vectors.lines("cc65-evals.jsonl").forEach(EvaluatorTest::compareSums);
    }

    private static void compareScores(Vector vector) {
        Position position = Position.fromFen(vector.text("fen"), FenRules.ENGINE);
        COLUMNS.forEach((column, evaluator) -> {
            position.weigh(evaluator.weights());
            assertThat(evaluator.score(position))
                    .as(vector.text("fen") + " " + column)
                    .isEqualTo(vector.number(column));
        });
    }

    private static void compareSums(Vector vector) {
        Position position = Position.fromFen(vector.text("fen"), FenRules.ENGINE);
        position.weigh(COLUMNS.get("evalStm").weights());
        assertThat(Sums.middlegame(position.weighed())).isEqualTo(vector.number("mg"));
        assertThat(Sums.difference(position.weighed())).isEqualTo(vector.number("endDiff"));
        assertThat(Sums.phase(position.weighed())).isEqualTo(vector.number("phase"));
        assertThat(position.placementKey()).isEqualTo(vector.number("key"));
        assertThat(position.positionKey()).isEqualTo(vector.number("posKey"));
    }

    private static Evaluator evaluator(String configuration) {
        return new Evaluator(EngineConfiguration.parse(configuration));
    }
}
