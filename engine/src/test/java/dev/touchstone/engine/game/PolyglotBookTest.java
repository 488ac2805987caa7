package dev.touchstone.engine.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolyglotBookTest {
    private static final long START = 0x463b96181691fc9cL;
    private static final int E2E4 = move("e2", "e4", 0);
    private static final int D2D4 = move("d2", "d4", 0);

    @TempDir
    Path folder;

    /** The test data published with the format. */
    @ParameterizedTest
    @CsvSource({
        "'', 463b96181691fc9c",
        "e2e4, 823c9b50fd114196",
        "e2e4 d7d5, 0756b94461c50fb0",
        "e2e4 d7d5 e4e5, 662fafb965db29d4",
        "e2e4 d7d5 e4e5 f7f5, 22a48b5a8e47ff78",
        "e2e4 d7d5 e4e5 f7f5 e1e2, 652a607ca3f242c1",
        "e2e4 d7d5 e4e5 f7f5 e1e2 e8f7, 00fdd303c946bdd9",
        "a2a4 b7b5 h2h4 b5b4 c2c4, 3c8123ea7b067637",
        "a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3, 5c3f9b829b279560"
    })
    void keysAreThePublishedOnes(String moves, String key) {
        assertThat(Long.toHexString(PolyglotKeys.of(after(moves).position()))).isEqualTo(key.replaceFirst("^0+", ""));
    }

    @Test
    void movesArePickedAsOftenAsTheirWeightsSay() throws IOException {
        PolyglotBook book = PolyglotBook.read(bin(entry(START, E2E4, 300), entry(START, D2D4, 100), entry(7, E2E4, 9)));
        Map<String, Integer> picks = new TreeMap<>();
        for (int seed = 0; seed < 40_000; seed++) {
            picks.merge(Move.toUci(book.pick(Position.start(), seed * 77)), 1, Integer::sum);
        }
        assertThat(picks).containsOnlyKeys("d2d4", "e2e4");
        assertThat(picks.get("e2e4")).isBetween(29_000, 31_000);
        assertThat(book.size()).isEqualTo(3);
    }

    @Test
    void unknownPositionsWeightlessAndIllegalMovesGiveNone() throws IOException {
        PolyglotBook book = PolyglotBook.read(bin(entry(START, E2E4, 0), entry(START, move("e2", "e5", 0), 5)));
        assertThat(book.pick(Position.start(), 1)).isEqualTo(Move.NONE);
        assertThat(book.pick(after("e2e4").position(), 1)).isEqualTo(Move.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1, h1, 0, e1g1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1, a1, 0, e1c1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e8, h8, 0, e8g8",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e8, a8, 0, e8c8",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1, a7, a8, 4, a7a8q",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1, a7, a8, 1, a7a8n",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, e5, d6, 0, e5d6"
    })
    void castlingPromotionsAndEnPassantAreRead(String fen, String from, String to, int promotion, String uci)
            throws IOException {
        Position position = Position.fromFen(fen, FenRules.ENGINE);
        PolyglotBook book = PolyglotBook.read(bin(entry(PolyglotKeys.of(position), move(from, to, promotion), 1)));
        assertThat(Move.toUci(book.pick(position, 0))).isEqualTo(uci);
    }

    @Test
    void enPassantCountsOnlyWithAPawnThatCanCapture() {
        String placement = "4k3/8/8/3p4/8/8/8/4K3 w - ";
        long without = PolyglotKeys.of(Position.fromFen(placement + "- 0 1", FenRules.ENGINE));
        assertThat(PolyglotKeys.of(Position.fromFen(placement + "d6 0 1", FenRules.ENGINE)))
                .isEqualTo(without);
    }

    @Test
    void segmentsMakeOneBookWhicheverWayTheirCountsAreWritten() throws IOException {
        segment("CHAB00", ByteOrder.LITTLE_ENDIAN, entry(7, D2D4, 1), entry(9, D2D4, 1));
        segment("CHAB01", ByteOrder.BIG_ENDIAN, entry(START, E2E4, 1));
        Files.writeString(folder.resolve("README"), "not a segment");
        PolyglotBook book = PolyglotBook.read(folder);
        assertThat(book.size()).isEqualTo(3);
        assertThat(Move.toUci(book.pick(Position.start(), 3))).isEqualTo("e2e4");
    }

    @Test
    void whatIsNoBookIsRefusedWithTheReason() throws IOException {
        Path cut = Files.write(folder.resolve("cut.bin"), new byte[17]);
        assertThatThrownBy(() -> PolyglotBook.read(cut))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("17 bytes");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThatThrownBy(() -> PolyglotBook.read(empty)).hasMessageContaining("no segments");
        Files.write(empty.resolve("CHAB00"), new byte[20]);
        assertThatThrownBy(() -> PolyglotBook.read(empty)).hasMessageContaining("number of entries");
    }

    private static Game after(String moves) {
        Game game = new Game(Position.start());
        for (String move : moves.isEmpty() ? List.<String>of() : List.of(moves.split(" "))) {
            game.play(game.parseUci(move));
        }
        return game;
    }

    private Path bin(byte[]... entries) throws IOException {
        return Files.write(folder.resolve("book.bin"), joined(0, ByteOrder.BIG_ENDIAN, entries));
    }

    private void segment(String name, ByteOrder order, byte[]... entries) throws IOException {
        Files.write(folder.resolve(name), joined(4, order, entries));
    }

    private static byte[] joined(int header, ByteOrder order, byte[]... entries) {
        ByteBuffer bytes = ByteBuffer.allocate(header + 16 * entries.length).order(order);
        if (header > 0) {
            bytes.putInt(entries.length);
        }
        for (byte[] entry : entries) {
            bytes.put(entry);
        }
        return bytes.array();
    }

    private static byte[] entry(long key, int move, int weight) {
        return ByteBuffer.allocate(16)
                .putLong(key)
                .putShort((short) move)
                .putShort((short) weight)
                .putInt(0)
                .array();
    }

    private static int move(String from, String to, int promotion) {
        return square(to) | square(from) << 6 | promotion << 12;
    }

    private static int square(String name) {
        return (name.charAt(1) - '1') * 8 + name.charAt(0) - 'a';
    }
}
