package dev.touchstone.worker.program;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A UCI program that plays the first legal move, and misbehaves in one way from its second move of a game on. */
final class OddProgram {
    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final String oddity;
    private Game game = new Game(Position.start());
    private int answers;

    private OddProgram(String oddity) {
        this.oddity = oddity;
    }

    /** @param args the oddity */
    public static void main(String[] args) throws Exception {
        new OddProgram(args[0]).run();
    }

    private void run() throws Exception {
        if (oddity.equals("does-not-start")) {
            System.err.println("cannot find my network");
            System.exit(3);
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.equals("quit") && !oddity.equals("ignores-quit")) {
                return;
            }
            hear(line);
        }
        if (oddity.equals("ignores-quit")) {
            forEver();
        }
    }

    private void hear(String line) throws Exception {
        if (line.equals("uci") && !oddity.equals("no-uciok")) {
            out.println("id name Odd " + oddity);
            out.println("option name Hash type spin default 1 min 1 max 8");
            out.println("option name Skill Level type spin default 20 min 0 max 20");
            out.println("uciok");
        } else if (line.equals("isready") && !oddity.equals("no-readyok")) {
            out.println("readyok");
        } else if (line.equals("ucinewgame")) {
            answers = 0;
        } else if (line.startsWith("position ")) {
            game = read(line);
        } else if (line.startsWith("go")) {
            answers++;
            answer(Move.toUci(game.legalMoves()[0]));
        }
    }

    private static Game read(String line) {
        List<String> words = Arrays.asList(line.split(" "));
        int moves = words.indexOf("moves");
        int end = moves < 0 ? words.size() : moves;
        Position start = words.get(1).equals("startpos")
                ? Position.start()
                : Position.fromFen(String.join(" ", words.subList(2, end)), FenRules.ENGINE);
        Game game = new Game(start);
        words.subList(Math.min(end + 1, words.size()), words.size()).forEach(move -> game.play(game.parseUci(move)));
        return game;
    }

    private void answer(String move) throws Exception {
        out.println("info depth 3 score cp " + answers + " nodes 77 pv " + move);
        if (answers < 2) {
            out.println("bestmove " + move);
            return;
        }
        switch (oddity) {
            case "crashes" -> {
                System.err.println("segment 1\nassertion failed: depth > 0");
                System.exit(7);
            }
            case "is-killed" -> new ProcessBuilder("/bin/sh", "-c", "kill -KILL " + pid()).start();
            case "crashes-and-leaves-a-child" -> {
                new ProcessBuilder("sleep", "300").inheritIO().start();
                System.exit(7);
            }
            case "closes-its-output" -> {
                System.out.close();
                forEver();
            }
            case "says-nothing" -> forEver();
            case "is-late" -> {
                pause(1_300);
                out.println("bestmove " + move);
            }
            case "plays-an-illegal-move" -> out.println("bestmove e2e5");
            case "plays-the-null-move" -> out.println("bestmove 0000");
            case "plays-an-empty-move" -> out.println("bestmove");
            case "has-no-move" -> out.println("bestmove (none)");
            case "writes-loosely" -> out.print("bestmove   " + move + "   ponder a7a6 \r\n");
            case "answers-twice" -> out.println("bestmove " + move + "\nbestmove h2h4");
            default -> flood(move);
        }
    }

    private void flood(String move) throws IOException {
        switch (oddity) {
            case "writes-a-long-line" -> {
                out.println("info string " + "x".repeat(300_000));
                out.println("bestmove " + move);
            }
            case "floods-its-output" -> {
                while (!out.checkError()) {
                    out.println("info depth 1 score cp 1 pv e2e4");
                }
            }
            case "writes-a-line-without-end" -> {
                while (!out.checkError()) {
                    out.print("info string ".repeat(1000));
                }
            }
            case "floods-its-errors" -> {
                while (!System.err.checkError()) {
                    System.err.println("warning ".repeat(1000));
                }
            }
            default -> out.println("bestmove " + move);
        }
    }

    private static long pid() {
        return ProcessHandle.current().pid();
    }

    private static void pause(long millis) throws InterruptedException {
        new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS);
    }

    private static void forEver() throws InterruptedException {
        new CountDownLatch(1).await();
    }
}
