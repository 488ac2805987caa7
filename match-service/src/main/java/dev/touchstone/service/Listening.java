package dev.touchstone.service;

import dev.touchstone.service.embedded.WorkersDoor;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.Collections;
import java.util.Optional;
import org.springframework.core.env.Environment;

/**
 * Where the service and its broker listen: {@code server.address} and {@code touchstone.broker.listen}, {@code .port} and
 * {@code .tls}. The broker listens where the service does unless it is told otherwise.
 */
public final class Listening {

    private static final String ADDRESS = "server.address";
    private static final String BROKER = "touchstone.broker.listen";
    private static final String PORT = "touchstone.broker.port";
    private static final String KEY_STORE = "touchstone.broker.tls.key-store";
    private static final String KEY_STORE_PASSWORD = "touchstone.broker.tls.key-store-password";
    private static final String LOOPBACK = "127.0.0.1";
    private static final int USUAL_PORT = 61616;
    private static final int MOST = 65535;

    private final Environment environment;

    private Listening(Environment environment) {
        this.environment = environment;
    }

    static Listening of(Environment environment) {
        return new Listening(environment);
    }

    /** Whether only this machine reaches the service over HTTP. */
    public boolean onLoopbackOnly() {
        return isLoopback(ADDRESS, environment.getProperty(ADDRESS, LOOPBACK));
    }

    /** The host of the URL under which clients on this machine reach the service. */
    String localHost() {
        String address = environment.getProperty(ADDRESS, LOOPBACK);
        InetAddress resolved = resolved(ADDRESS, address);
        if (resolved.isAnyLocalAddress() || resolved.isLoopbackAddress()) {
            return LOOPBACK;
        }
        return address.contains(":") ? "[" + address + "]" : address;
    }

    /** Where workers on other machines reach the embedded broker; nowhere when it listens on loopback, without TLS or port. */
    Optional<WorkersDoor> door() {
        String address = environment.getProperty(BROKER, environment.getProperty(ADDRESS, LOOPBACK));
        Optional<WorkersDoor.Tls> tls =
                Optional.ofNullable(environment.getProperty(KEY_STORE)).map(this::tls);
        String port = environment.getProperty(PORT);
        if (isLoopback(BROKER, address) && tls.isEmpty() && port == null) {
            return Optional.empty();
        }
        return Optional.of(new WorkersDoor(address, port == null ? USUAL_PORT : port(port), tls));
    }

    private static int port(String text) {
        try {
            int port = Integer.parseInt(text);
            WrongSettingException.requireWithin(PORT, port, 1, MOST);
            return port;
        } catch (NumberFormatException e) {
            throw WrongSettingException.wrong(PORT, text, "is not a whole number");
        }
    }

    private WorkersDoor.Tls tls(String keyStore) {
        String password = environment.getProperty(KEY_STORE_PASSWORD);
        if (password == null) {
            throw WrongSettingException.missing(KEY_STORE_PASSWORD, KEY_STORE);
        }
        try (InputStream in = Files.newInputStream(Path.of(keyStore))) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, password.toCharArray());
            for (String alias : Collections.list(store.aliases())) {
                if (store.isKeyEntry(alias)) {
                    byte[] certificate = store.getCertificate(alias).getEncoded();
                    return new WorkersDoor.Tls(
                            keyStore, password, Base64.getEncoder().encodeToString(certificate));
                }
            }
            throw WrongSettingException.wrong(KEY_STORE, keyStore, "holds no private key");
        } catch (IOException | GeneralSecurityException e) {
            throw WrongSettingException.wrong(KEY_STORE, keyStore, "cannot be used: " + e.getMessage());
        }
    }

    private static boolean isLoopback(String setting, String address) {
        return resolved(setting, address).isLoopbackAddress();
    }

    private static InetAddress resolved(String setting, String address) {
        try {
            return InetAddress.getByName(address);
        } catch (UnknownHostException e) {
            throw WrongSettingException.wrong(setting, address, "is no address of this machine");
        }
    }
}
