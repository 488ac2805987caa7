package dev.touchstone.engine.cost;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A game, and the plies before which its position is searched.
 *
 * @param fen the start position
 * @param moves in UCI text
 * @param searches in the order of the game
 */
record SampledGame(String fen, List<String> moves, List<Search> searches) {

    private static final String FIELD = "\t";

    SampledGame {
        moves = List.copyOf(moves);
        searches = List.copyOf(searches);
    }

    /** A position to search: the one before a ply, 0 being the start. */
    record Search(int ply, Phase phase) {}

    /** The positions to search, each at the end of the moves that led to it. */
    List<Game> positions() {
        List<Game> positions = new ArrayList<>();
        for (Search search : searches) {
            Game game = new Game(Position.fromFen(fen, FenRules.ENGINE));
            for (String move : moves.subList(0, search.ply())) {
                game.play(game.parseUci(move));
            }
            positions.add(game);
        }
        return positions;
    }

    /** One line of text that {@link #parse} reads back. */
    String text() {
        return String.join(
                FIELD,
                fen,
                String.join(" ", moves),
                searches.stream().map(s -> s.ply() + ":" + s.phase()).collect(Collectors.joining(" ")));
    }

    static SampledGame parse(String text) {
        String[] fields = text.split(FIELD, -1);
        if (fields.length != 3) {
            throw new CostException("cannot read a sampled game: " + text);
        }
        List<Search> searches = words(fields[2]).stream()
                .map(word -> word.split(":"))
                .map(parts -> new Search(Integer.parseInt(parts[0]), Phase.valueOf(parts[1])))
                .toList();
        return new SampledGame(fields[0], words(fields[1]), searches);
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : Arrays.asList(text.split(" "));
    }
}
