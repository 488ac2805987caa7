package dev.touchstone.worker;

import dev.touchstone.protocol.fleet.Seal;
import java.util.Optional;

/** How a worker signs its messages, so that the service can tell it from another one at the same broker. */
@FunctionalInterface
public interface Signer {
    /** The signature of a message; empty for a worker that was given no key. */
    Optional<String> sign(String kind, String body);

    /** Of a worker that was given no key. */
    static Signer none() {
        return (kind, body) -> Optional.empty();
    }

    /** @param key that the service gave this worker */
    static Signer with(byte[] key) {
        Seal seal = new Seal(key);
        return (kind, body) -> Optional.of(seal.sign(kind, body));
    }
}
