package dev.touchstone.service.notice;

import dev.touchstone.protocol.submission.WebhookCheck;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs notices as the Standard Webhooks specification says (standardwebhooks.com), so that its libraries can check them:
 * HMAC-SHA-256 over {@code id.timestamp.body}.
 */
final class Signature {

    static final String ID = "webhook-id";
    static final String TIMESTAMP = "webhook-timestamp";
    static final String SIGNATURE = "webhook-signature";

    private static final String ALGORITHM = "HmacSHA256";
    private static final int SECRET_BYTES = 32;

    private Signature() {}

    /**
     * The value of the signature's header.
     *
     * @param timestamp seconds since 1970
     */
    static String of(String secret, String id, long timestamp, String body) {
        byte[] key = Base64.getDecoder().decode(secret.substring(WebhookCheck.PREFIX.length()));
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            byte[] signed = (id + "." + timestamp + "." + body).getBytes(StandardCharsets.UTF_8);
            return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed));
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    /** A new secret of 256 random bits. */
    static String newSecret() {
        byte[] bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return WebhookCheck.PREFIX + Base64.getEncoder().encodeToString(bytes);
    }
}
