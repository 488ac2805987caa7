package dev.touchstone.service.results;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.stream.Stream;

/** Fingerprints by which games that are the same, move for move, are found: 16 bytes of a SHA-256. */
final class Lines {

    private static final int BYTES = 16;

    private Lines() {}

    /** Of a game: its start position and its moves. */
    static byte[] ofGame(String fen, byte[] moves) {
        MessageDigest sha = sha256();
        sha.update(fen.getBytes(StandardCharsets.UTF_8));
        sha.update((byte) 0);
        return Arrays.copyOf(sha.digest(moves), BYTES);
    }

    /** Of a pair: both games' lines one after the other, the candidate's game as White first. */
    static byte[] ofPair(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, 2 * BYTES);
        System.arraycopy(second, 0, both, BYTES, BYTES);
        return both;
    }

    /** Each of the lines once. */
    static byte[][] distinct(Stream<byte[]> lines) {
        return lines.map(ByteBuffer::wrap).distinct().map(ByteBuffer::array).toArray(byte[][]::new);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
