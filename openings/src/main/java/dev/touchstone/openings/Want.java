package dev.touchstone.openings;

import java.util.OptionalInt;

/** The right answer to a position of a suite. */
public sealed interface Want {

    /**
     * This move, in UCI, and a score of so much at least where that is asked for.
     *
     * @param leastScore centipawns for the side to move
     */
    record TheMove(String uci, OptionalInt leastScore) implements Want {}

    /** A score of so much at least, in centipawns for the side to move, with any move. */
    record LeastScore(int score) implements Want {}

    /** Any legal move. */
    record AnyMove() implements Want {}

    /** No move: the game is over. */
    record NoMove() implements Want {}

    /** That the side that begins mates, when the position is played out. */
    record Mate() implements Want {}

    /** Reads {@code move d5d3}, {@code move a1a8 score 28988}, {@code score 800}, {@code any}, {@code none} or {@code mate}. */
    static Want parse(String text) {
        String[] words = text.split(" ");
        return switch (words[0]) {
            case "move" ->
                new TheMove(
                        words[1], words.length == 4 ? OptionalInt.of(Integer.parseInt(words[3])) : OptionalInt.empty());
            case "score" -> new LeastScore(Integer.parseInt(words[1]));
            case "any" -> new AnyMove();
            case "none" -> new NoMove();
            case "mate" -> new Mate();
            default -> throw new IllegalArgumentException("'" + text + "' is not an answer to a position");
        };
    }

    /** The form that {@link #parse} reads. */
    default String text() {
        return switch (this) {
            case TheMove move ->
                "move " + move.uci()
                        + (move.leastScore().isPresent()
                                ? " score " + move.leastScore().getAsInt()
                                : "");
            case LeastScore least -> "score " + least.score();
            case AnyMove any -> "any";
            case NoMove none -> "none";
            case Mate mate -> "mate";
        };
    }
}
