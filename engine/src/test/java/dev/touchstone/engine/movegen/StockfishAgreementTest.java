package dev.touchstone.engine.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.RandomGames;
import dev.touchstone.engine.board.Position;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class StockfishAgreementTest {
    private static final int POSITIONS = 2000;

    @Test
    void twoThousandRandomPositionsHaveAsManyMoveSequencesAsStockfishCounts() throws IOException {
        Optional<Path> program = stockfish();
        Assumptions.assumeTrue(program.isPresent(), "Stockfish is not installed (apt-get install stockfish)");
        List<Position> positions = new ArrayList<>();
        RandomGames.positions(3, 60, game -> {
            if (game.plies() % 3 == 0 && positions.size() < POSITIONS) {
                positions.add(game.position().copy());
            }
        });
        assertThat(positions).hasSize(POSITIONS);
        Process process = new ProcessBuilder(program.get().toString())
                .redirectErrorStream(true)
                .start();
        try (PrintWriter out = new PrintWriter(process.outputWriter(), true);
                BufferedReader in = process.inputReader()) {
            for (Position position : positions) {
                out.println("position fen " + position.toFen());
                out.println("go perft 2");
                assertThat(Perft.count(position, 2)).as(position.toFen()).isEqualTo(answer(in));
            }
            out.println("quit");
        } finally {
            process.destroy();
        }
    }

    private static long answer(BufferedReader in) throws IOException {
        String prefix = "Nodes searched: ";
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.startsWith(prefix)) {
                return Long.parseLong(line.substring(prefix.length()).strip());
            }
        }
        throw new IOException("Stockfish ended without an answer");
    }

    private static Optional<Path> stockfish() {
        Stream<String> folders = Stream.concat(
                Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)), Stream.of("/usr/games"));
        return folders.map(folder -> Path.of(folder, "stockfish"))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
