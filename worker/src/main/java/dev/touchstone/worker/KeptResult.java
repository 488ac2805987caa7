package dev.touchstone.worker;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.UnreadableMessageException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A result as it is kept in a file: word for word what would have been sent, with the signature under the key that the
 * worker had then. So it can go to no other service than the one whose unit it answers.
 *
 * @param body the JSON of the {@link UnitResult}
 * @param signature of the body; absent for a worker without a key
 * @param check CRC-32C of body and signature, by which a damaged file is told
 */
record KeptResult(String body, @Nullable String signature, long check) {
    static final String KIND = UnitResult.class.getSimpleName();

    static KeptResult of(UnitResult result, Signer signer) {
        String body = Json.write(result);
        String signature = signer.sign(KIND, body).orElse(null);
        return new KeptResult(body, signature, check(body, signature));
    }

    /** What names a result: the hand-out that it answers. */
    record Name(long matchId, int unit, int attempt) {
        static Name of(UnitResult result) {
            return new Name(result.matchId(), result.unit(), result.attempt());
        }

        /** Of the file that holds the result. */
        String file() {
            return matchId + "-" + unit + "-" + attempt + ".json";
        }
    }

    /**
     * The name of the result in a file's text.
     *
     * @throws UnreadableMessageException when the text is damaged
     */
    Name name() {
        if (check != check(body, signature)) {
            throw new UnreadableMessageException("its check sum is wrong", new IllegalArgumentException("check"));
        }
        return Name.of(Json.read(body, UnitResult.class));
    }

    /** Why the service would not take it from a worker that signs like that; empty when nothing speaks against it. */
    Optional<String> problem(Signer signer) {
        int version = Json.read(body, UnitResult.class).protocolVersion();
        if (version != Protocol.VERSION) {
            return Optional.of("it is written in version " + version + " of the protocol");
        }
        return signer.sign(KIND, body).equals(Optional.ofNullable(signature))
                ? Optional.empty()
                : Optional.of("it was played for another service, or under another name or token");
    }

    private static long check(String body, @Nullable String signature) {
        CRC32C sum = new CRC32C();
        sum.update(body.getBytes(StandardCharsets.UTF_8));
        if (signature != null) {
            sum.update(signature.getBytes(StandardCharsets.UTF_8));
        }
        return sum.getValue();
    }
}
