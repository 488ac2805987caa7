package dev.touchstone.protocol;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** The fingerprints by which two workers' plays of the same work are compared: SHA-256, 64 lower-case hexadecimal digits. */
public final class Digest {
    private Digest() {}

    /** Of one game, over its moves, scores and node counts in the packed form of {@link GameRecord}. */
    public static String ofGame(byte[] moves, byte[] scores, byte[] nodes) {
        MessageDigest sha = sha256();
        sha.update(moves);
        sha.update(scores);
        sha.update(nodes);
        return HexFormat.of().formatHex(sha.digest());
    }

    /** Of a unit, over the digests of its games in the order played. */
    public static String ofUnit(List<GameRecord> games) {
        MessageDigest sha = sha256();
        for (GameRecord game : games) {
            sha.update(HexFormat.of().parseHex(game.digest()));
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
