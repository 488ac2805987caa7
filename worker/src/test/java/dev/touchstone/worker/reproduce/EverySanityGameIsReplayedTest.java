package dev.touchstone.worker.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.openings.OpeningSets;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

/** The 512 games of the cc65-Chess sanity match, against a record of each made by its own harness. */
class EverySanityGameIsReplayedTest {
    private static final String SANITY = "cc65 nodes=2000 depth=3";

    /** One line of the reference; {@code result} is 1 for a win of the side whose colour is {@code aColour}. */
    record Reference(
            int opening,
            String aColour,
            int result,
            String reason,
            int plies,
            long nodes,
            int upWhite,
            int upBlack,
            int finalMaterial,
            String startFen,
            String endFen,
            String moves) {}

    @Test
    void movesNodesCountsAndEndingsAreTheSameInAllGames() throws Exception {
        List<Reference> references = references();
        List<GameRecord> games = new DirectMatch().play(SANITY, SANITY, OpeningSets.builtIn("cc65-256"));
        assertThat(games).hasSize(512).hasSameSizeAs(references);
        for (int i = 0; i < games.size(); i++) {
            assertThat(asReference(games.get(i), references.get(i).startFen()))
                    .as("game %d", i)
                    .isEqualTo(references.get(i));
        }
        assertThat(MatchRow.of(games))
                .isEqualTo(new MatchRow(196, 196, 120, 74, 14, 8, 24, 422, 344, 32, 20, 26, 90_255_262));
    }

    private static Reference asReference(GameRecord record, String startFen) {
        Game game = new Game(Position.fromFen(startFen, FenRules.ENGINE));
        StringJoiner moves = new StringJoiner(" ");
        for (int ply = 0; ply < record.plies(); ply++) {
            int move = game.decode(record.moveAt(ply));
            moves.add(Move.toUci(move));
            game.play(move);
        }
        return new Reference(
                record.opening(),
                record.candidateWhite() ? "white" : "black",
                switch (record.outcome().winner()) {
                    case CANDIDATE -> 1;
                    case BASELINE -> -1;
                    case NONE -> 0;
                },
                reason(record),
                record.plies(),
                record.totalNodes(),
                record.upWhite(),
                record.upBlack(),
                record.finalMaterial(),
                startFen,
                withMoveNumberOne(game.position().toFen()),
                moves.toString());
    }

    /** The reference does not number moves. */
    private static String withMoveNumberOne(String fen) {
        return fen.substring(0, fen.lastIndexOf(' ')) + " 1";
    }

    private static String reason(GameRecord record) {
        String word = record.outcome().termination().word();
        return word.equals("fifty-move") ? "fifty" : word;
    }

    private static List<Reference> references() throws IOException {
        try (InputStream in = EverySanityGameIsReplayedTest.class.getResourceAsStream("/cc65-sanity-games.jsonl")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> Json.read(line, Reference.class))
                    .toList();
        }
    }
}
