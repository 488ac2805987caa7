package dev.touchstone.worker.bench;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** A UCI program that answers at once: it knows one long game by heart. */
final class InstantProgram {
    /** Plies of the game. */
    static final int PLIES = 200;

    private InstantProgram() {}

    public static void main(String[] args) throws IOException {
        byte[][] answers = answers();
        OutputStream out = System.out;
        BufferedReader in = new BufferedReader(
                new InputStreamReader(new BufferedInputStream(System.in), StandardCharsets.ISO_8859_1));
        int plies = 0;
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            if (line.startsWith("position")) {
                int moves = line.indexOf(" moves ");
                plies = moves < 0
                        ? 0
                        : (int) line.substring(moves + 1)
                                .chars()
                                .filter(c -> c == ' ')
                                .count();
            } else if (line.startsWith("go")) {
                out.write(answers[plies]);
                out.flush();
            } else if (line.equals("isready")) {
                out.write("readyok\n".getBytes(StandardCharsets.ISO_8859_1));
                out.flush();
            } else if (line.equals("uci")) {
                out.write("id name Instant\nuciok\n".getBytes(StandardCharsets.ISO_8859_1));
                out.flush();
            }
        }
    }

    private static byte[][] answers() {
        Game game = longGame();
        byte[][] answers = new byte[PLIES][];
        for (int ply = 0; ply < PLIES; ply++) {
            answers[ply] = ("info depth 1 score cp 0 nodes 1\nbestmove " + Move.toUci(game.moveAt(ply)) + "\n")
                    .getBytes(StandardCharsets.ISO_8859_1);
        }
        return answers;
    }

    /** The first random game that does not end by itself; the numbers are the same in every process. */
    private static Game longGame() {
        for (int seed = 0; ; seed++) {
            Random random = new Random(seed);
            Game game = new Game(Position.start());
            while (game.plies() < PLIES && goesOn(game)) {
                int[] moves = game.legalMoves();
                game.play(moves[random.nextInt(moves.length)]);
            }
            if (game.plies() == PLIES) {
                return game;
            }
        }
    }

    private static boolean goesOn(Game game) {
        return game.hasLegalMove()
                && game.fideOccurrences() < 3
                && game.position().halfMoveClock() < 100
                && !game.position().insufficientMaterial();
    }
}
