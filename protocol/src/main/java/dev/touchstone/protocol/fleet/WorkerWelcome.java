package dev.touchstone.protocol.fleet;

import org.jspecify.annotations.Nullable;

/**
 * The service's answer to a registration: from here on the worker talks to the broker alone.
 *
 * @param protocolVersion the version of the service's messages
 * @param name under which the worker is known
 * @param brokerUrl such as {@code tcp://host:61616}
 * @param brokerUser a log-in of this worker's own, or the operator's for all workers of an external broker
 * @param brokerPassword good until the next registration, where the log-in is the worker's own
 * @param brokerCertificate the certificate that the broker shows, DER in base64; absent without TLS and for an external
 *     broker, whose certificate is checked the usual way
 * @param key with which the worker signs its messages, base64; see {@link Seal}
 */
public record WorkerWelcome(
        int protocolVersion,
        String name,
        String brokerUrl,
        String brokerUser,
        String brokerPassword,
        @Nullable String brokerCertificate,
        String key) {}
