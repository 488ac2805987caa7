package dev.touchstone.openings;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.movegen.MoveGenerator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes start positions by random walks, as the cc65-Chess match harness does: walk i draws from {@link BsdRandom}
 * seeded with seed + i. A ply picks from the pseudo-legal moves in the order of the cc65 move generator and picks again,
 * up to two times as often as there are moves, when the pick leaves the king in check or captures where captures are not
 * wanted. A walk that finds no move ends there.
 */
public final class OpeningGenerator {
    private static final int MOST_OPENINGS = 100_000;
    private static final int MOST_PLIES = 400;
    /** The harness's room for a move list. */
    private static final int CAPACITY = 128;
    /** How many walks in a row may be rejected before the recipe counts as exhausted. */
    private static final int PATIENCE = 5_000;

    private OpeningGenerator() {}

    /** Which walks become openings. */
    public enum Kept {
        /** Every walk, as the reference harness does: also a finished game, also a position that was there before. */
        ALL,
        /** Those that are fit for play and new; the others are passed over, so more seeds are used than openings made. */
        PLAYABLE
    }

    /**
     * What to generate.
     *
     * @param count openings, 1 to 100,000
     * @param plies random plies of each, after the first moves; 0 to 400
     * @param seed of the first walk, 0 to 1,000,000,000; the next walks use the numbers after it
     * @param captures whether random moves may capture; with many plies this makes endgames
     * @param firstMoves UCI moves that every walk starts with
     * @param kept which walks become openings
     */
    public record Recipe(int count, int plies, int seed, boolean captures, List<String> firstMoves, Kept kept) {
        /** @throws IllegalArgumentException when a number is out of range */
        public Recipe {
            firstMoves = List.copyOf(firstMoves);
            within("count", count, 1, MOST_OPENINGS);
            within("plies", plies, 0, MOST_PLIES);
            within("seed", seed, 0, 1_000_000_000);
        }

        private static void within(String name, int value, int min, int max) {
            if (value < min || value > max) {
                throw new IllegalArgumentException(name + " must be " + min + " to " + max + ", not " + value);
            }
        }
    }

    /** @throws IllegalArgumentException when a first move is not legal or the recipe has too few different positions */
    public static OpeningSet generate(String name, Recipe recipe) {
        Position start = afterFirstMoves(recipe.firstMoves());
        List<Opening> openings = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        int rejected = 0;
        for (int walk = 0; openings.size() < recipe.count(); walk++) {
            Position end = walk(start, recipe, recipe.seed() + walk);
            if (recipe.kept() == Kept.ALL
                    || StartPositions.problem(end).isEmpty() && seen.add(StartPositions.key(end))) {
                openings.add(Opening.of(asSaved(end)));
                rejected = 0;
            } else if (++rejected == PATIENCE) {
                throw new IllegalArgumentException("only " + openings.size() + " different playable positions found in "
                        + (walk + 1) + " walks of " + recipe.plies() + " plies, " + recipe.count()
                        + " asked for: allow more plies or fewer openings");
            }
        }
        return new OpeningSet(name, openings);
    }

    private static Position afterFirstMoves(List<String> firstMoves) {
        Game game = new Game(Position.start());
        for (String text : firstMoves) {
            int move = game.parseUci(text);
            if (move == Move.NONE) {
                String before = String.join(" ", firstMoves.subList(0, game.plies()));
                throw new IllegalArgumentException(
                        "first move " + text + " is not legal" + (before.isEmpty() ? "" : " after " + before));
            }
            game.play(move);
        }
        return game.position();
    }

    private static Position walk(Position start, Recipe recipe, int seed) {
        BsdRandom random = new BsdRandom(seed);
        Position position = start.copy();
        int[] moves = new int[CAPACITY];
        for (int ply = 0; ply < recipe.plies(); ply++) {
            int move = pick(position, moves, random, recipe.captures());
            if (move == Move.NONE) {
                break;
            }
            position.make(move);
        }
        return position;
    }

    private static int pick(Position position, int[] moves, BsdRandom random, boolean captures) {
        int count = MoveGenerator.pseudoLegal(position, moves, 0, CAPACITY);
        for (int attempt = 0; attempt < 2 * count; attempt++) {
            int move = moves[random.next() % count];
            if (MoveGenerator.isLegal(position, move) && (captures || !StartPositions.isCapture(position, move))) {
                return move;
            }
        }
        return Move.NONE;
    }

    /** The harness saves no move number; its files say 1. */
    private static String asSaved(Position position) {
        String fen = position.toFen();
        return fen.substring(0, fen.lastIndexOf(' ')) + " 1";
    }
}
