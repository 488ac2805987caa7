package dev.touchstone.service.embedded;

import java.util.Optional;

/**
 * Where workers on other machines reach the embedded broker.
 *
 * @param address to listen on, such as {@code 0.0.0.0}
 * @param tls absent for a door without
 */
public record WorkersDoor(String address, int port, Optional<Tls> tls) {

    /**
     * With what the broker shows who it is.
     *
     * @param keyStore path of a PKCS #12 file
     * @param certificate that is in it, DER in base64
     */
    public record Tls(String keyStore, String password, String certificate) {}
}
