package dev.touchstone.protocol.fleet;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A worker's signature on its messages: HMAC-SHA256 (RFC 2104) of the message's kind and body under the key that it got
 * when it registered. It tells workers apart where they share a log-in of the broker.
 */
public final class Seal {
    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    /** @param key at least one byte */
    public Seal(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /** @param key in base64, as a {@link WorkerWelcome} carries it */
    public static Seal of(String key) {
        return new Seal(Base64.getDecoder().decode(key));
    }

    /** The signature: 64 lower-case hexadecimal digits. */
    public String sign(String kind, String body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update((kind + "\n").getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(mac.doFinal(body.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    /** Whether the signature is this worker's; takes as long whatever is wrong with it. */
    public boolean fits(String signature, String kind, String body) {
        return MessageDigest.isEqual(
                signature.getBytes(StandardCharsets.UTF_8), sign(kind, body).getBytes(StandardCharsets.UTF_8));
    }
}
