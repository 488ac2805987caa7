package dev.touchstone.engine.game;

import dev.touchstone.engine.board.Castling;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.MoveGenerator;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An opening book in Polyglot's format: entries of 16 bytes, big-endian, sorted by key. It is read whole from one {@code .bin} file, or from
 * a folder of the segments into which CE-Games splits a book: files {@code CHxBnn}, each led by its number of entries in four bytes.
 * A book does not change, so engines may share it.
 */
public final class PolyglotBook {
    private static final int ENTRY = 16;
    private static final int HEADER = 4;

    /** More than any book in use, and still a file that can be held whole. */
    private static final long MOST_BYTES = 1L << 30;

    private static final Pattern SEGMENT = Pattern.compile("(?i)CH.B\\d\\d(\\..*)?");

    private record Entry(long key, int move, int weight) {}

    private final List<Entry> entries;

    private PolyglotBook(Stream<Entry> read) {
        entries = read.sorted((a, b) -> Long.compareUnsigned(a.key, b.key)).toList();
    }

    /**
     * Reads a {@code .bin} file, or all segments of a folder in the order of their names.
     *
     * @throws IOException when it cannot be read, or is no book; the message says why
     */
    public static PolyglotBook read(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return new PolyglotBook(entries(whole(path)));
        }
        List<Path> segments;
        try (Stream<Path> files = Files.list(path)) {
            segments = files.filter(file ->
                            SEGMENT.matcher(file.getFileName().toString()).matches())
                    .sorted(Comparator.comparing(Path::getFileName))
                    .toList();
        }
        if (segments.isEmpty()) {
            throw new IOException("no segments CHxBnn in " + path);
        }
        Stream<Entry> all = Stream.empty();
        for (Path segment : segments) {
            all = Stream.concat(all, entries(withoutHeader(segment)));
        }
        return new PolyglotBook(all);
    }

    /** How many entries the book has. */
    public int size() {
        return entries.size();
    }

    /**
     * A legal move of the position, chosen by the weights of its entries and by {@code seed}; the same for the same seed.
     *
     * @return {@code Move.NONE} when the book does not know the position, or no weight stands on a legal move
     */
    public int pick(Position position, int seed) {
        long key = PolyglotKeys.of(position);
        int[] legal = new int[MoveGenerator.SLACK];
        int count = MoveGenerator.legal(position, legal);
        List<Entry> known = entriesOf(key).stream()
                .filter(entry -> find(entry, position, legal, count) != Move.NONE)
                .toList();
        int total = known.stream().mapToInt(Entry::weight).sum();
        if (total == 0) {
            return Move.NONE;
        }
        int left = Integer.remainderUnsigned(mixed(seed ^ (int) key ^ (int) (key >>> 32)), total);
        for (Entry entry : known) {
            left -= entry.weight;
            if (left < 0) {
                return find(entry, position, legal, count);
            }
        }
        throw new IllegalStateException("a number below the total of all weights was drawn");
    }

    /** The random number that CE-Games draws from its state. */
    private static int mixed(int state) {
        int mixed = (state ^ state >>> 16) * 0x045d9f3b;
        return mixed ^ mixed >>> 16;
    }

    private List<Entry> entriesOf(long key) {
        int low = 0;
        int high = entries.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (Long.compareUnsigned(entries.get(middle).key, key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int end = low;
        while (end < entries.size() && entries.get(end).key == key) {
            end++;
        }
        return entries.subList(low, end);
    }

    private static int find(Entry entry, Position position, int[] legal, int count) {
        int wanted = Move.stored(decoded(entry.move, position));
        return Arrays.stream(legal, 0, count)
                .filter(move -> Move.stored(move) == wanted)
                .findFirst()
                .orElse(Move.NONE);
    }

    /** From, to and promotion of a book's move. Castling is written as the king taking its own rook. */
    private static int decoded(int move, Position position) {
        int to = move & 63 ^ 56;
        int from = move >> 6 & 63 ^ 56;
        int promotion = move >> 12 & 7;
        if (Piece.type(position.pieceAt(from)) == Piece.KING) {
            for (int right = 1; right < 16; right <<= 1) {
                if (from == Castling.kingHome(right)
                        && to == Castling.rookHome(right)
                        && (position.castlingRights() & right) != 0) {
                    return Move.of(Piece.KING, from, to > from ? from + 2 : from - 2, 0);
                }
            }
        }
        return Move.of(0, from, to, 0) | (promotion == 0 ? 0 : Move.promotingTo(promotion + 1));
    }

    private static Stream<Entry> entries(ByteBuffer bytes) {
        Stream.Builder<Entry> entries = Stream.builder();
        while (bytes.hasRemaining()) {
            long key = bytes.getLong();
            int move = bytes.getShort() & 0xFFFF;
            int weight = bytes.getShort() & 0xFFFF;
            bytes.getInt();
            entries.add(new Entry(key, move, weight));
        }
        return entries.build();
    }

    private static ByteBuffer whole(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException(file + " is too large for a book");
        }
        byte[] bytes = Files.readAllBytes(file);
        if (bytes.length == 0 || bytes.length % ENTRY != 0) {
            throw new IOException(
                    file + " is no Polyglot book: its " + bytes.length + " bytes are not entries of " + ENTRY);
        }
        return ByteBuffer.wrap(bytes);
    }

    /** The count may come in either byte order: only one of them fits the length of the file. */
    private static ByteBuffer withoutHeader(Path segment) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(segment));
        int inside = (bytes.capacity() - HEADER) / ENTRY;
        boolean whole = bytes.capacity() >= HEADER && bytes.capacity() == HEADER + ENTRY * inside;
        if (!whole
                || bytes.getInt(0) != inside
                        && bytes.order(ByteOrder.LITTLE_ENDIAN).getInt(0) != inside) {
            throw new IOException(
                    segment + " is no segment of a book: its first four bytes are not its number of entries");
        }
        return bytes.order(ByteOrder.BIG_ENDIAN).position(HEADER);
    }
}
