package dev.touchstone.worker;

import dev.touchstone.protocol.fleet.WorkerWelcome;
import jakarta.jms.ConnectionFactory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.jspecify.annotations.Nullable;

/** Connections to an Artemis broker, set as the slots need them. */
public final class BrokerConnections {
    /** A broker or a machine that is silent for so long counts as gone; a live client pings four times as often. */
    private static final long SILENCE_MILLIS = 15_000;

    private static final long CHECK_MILLIS = 5_000;

    /** The result of a long unit goes through the journal like any other: a larger message is a file of its own there. */
    private static final int LARGE_BYTES = 400 << 10;

    private static final long CALL_MILLIS = 10_000;

    private BrokerConnections() {}

    /**
     * A factory that hands a slot one unit at a time and does not try to mend a broken connection: the slots make a new
     * one instead, because what a transaction held is lost with the old one anyhow.
     *
     * @param url such as {@code tcp://host:61616} or {@code vm://0}
     */
    public static ConnectionFactory to(String url, @Nullable String user, @Nullable String password) {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(url, user, password);
        factory.setConsumerWindowSize(0);
        factory.setReconnectAttempts(0);
        factory.setInitialConnectAttempts(1);
        factory.setConnectionTTL(SILENCE_MILLIS);
        factory.setClientFailureCheckPeriod(CHECK_MILLIS);
        factory.setCallTimeout(CALL_MILLIS);
        factory.setMinLargeMessageSize(LARGE_BYTES);
        return factory;
    }

    /** The same for a registered worker; a broker that shows another certificate than the service said is not talked to. */
    static ConnectionFactory to(WorkerWelcome welcome) {
        String certificate = welcome.brokerCertificate();
        String url = certificate == null ? welcome.brokerUrl() : trusting(welcome.brokerUrl(), certificate);
        return to(url, welcome.brokerUser(), welcome.brokerPassword());
    }

    /** The certificate was handed over by the service itself, so it is trusted as it is, whatever name is in it. */
    private static String trusting(String url, String certificate) {
        String password = "a certificate is no secret";
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setCertificateEntry(
                    "broker",
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(
                                    new ByteArrayInputStream(Base64.getDecoder().decode(certificate))));
            Path file = Files.createTempFile("touchstone-broker-", ".p12");
            file.toFile().deleteOnExit();
            try (OutputStream out = Files.newOutputStream(file)) {
                store.store(out, password.toCharArray());
            }
            return url + "?sslEnabled=true&verifyHost=false&trustStoreType=PKCS12&trustStorePath="
                    + encoded(file.toString()) + "&trustStorePassword=" + encoded(password);
        } catch (GeneralSecurityException | IOException | IllegalArgumentException e) {
            throw new IllegalStateException("the broker's certificate cannot be used: " + e.getMessage(), e);
        }
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
