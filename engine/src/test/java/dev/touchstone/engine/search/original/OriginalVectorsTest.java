package dev.touchstone.engine.search.original;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OriginalVectorsTest {

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3", "4"})
    void choosesTheMovesOfTheReference(String level) {
        Engine engine = Engines.create(EngineConfiguration.parse("cc65-original:" + level));
        List<String> differences = new ArrayList<>();
        Vectors.lines("cc65-original-vectors.jsonl").forEach(vector -> {
            Game game = new Game(Position.fromFen(vector.text("fen"), FenRules.ENGINE));
            String found = Move.toUci(engine.search(game, SearchLimits.none()).move());
            if (!found.equals(vector.text("L" + level))) {
                differences.add(vector.text("fen") + ": wanted " + vector.text("L" + level) + ", found " + found);
            }
        });
        assertThat(differences).isEmpty();
    }
}
