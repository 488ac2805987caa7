package dev.touchstone.service.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A loopback port that stays the same from start to start for as long as nobody else takes it. */
final class LoopbackPort {

    private static final Logger LOG = LoggerFactory.getLogger(LoopbackPort.class);

    /** Below the ports that systems lend to outgoing connections, so that none of those takes ours while it is closed. */
    private static final int LOWEST = 20_000;

    private static final int HIGHEST = 32_000;
    private static final int ATTEMPTS = 200;
    private static final int MAX_PORT = 65_535;

    private LoopbackPort() {}

    /** The port stored in the file if it is free; else another free one, which is then stored. */
    static int choose(Path file) throws IOException {
        Optional<String> text = PrivateFiles.read(file);
        OptionalInt stored = text.map(LoopbackPort::parse).orElse(OptionalInt.empty());
        if (stored.isPresent() && isFree(stored.getAsInt())) {
            return stored.getAsInt();
        }
        int port = anyFree(new SecureRandom());
        if (stored.isPresent()) {
            LOG.warn("Port {} ({}) is taken, using {} from now on", stored.getAsInt(), file, port);
        } else if (Files.exists(file)) {
            LOG.warn("{} does not hold a port, using {} from now on", file, port);
        }
        PrivateFiles.write(file, Integer.toString(port));
        return port;
    }

    static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, loopback())) {
            return socket.isBound();
        } catch (IOException taken) {
            return false;
        }
    }

    private static int anyFree(RandomGenerator random) {
        for (int i = 0; i < ATTEMPTS; i++) {
            int port = random.nextInt(LOWEST, HIGHEST);
            if (isFree(port)) {
                return port;
            }
        }
        throw new EmbeddedStartException(
                "No free port on the loopback interface between " + LOWEST + " and " + HIGHEST + ".");
    }

    private static OptionalInt parse(String text) {
        try {
            int port = Integer.parseInt(text);
            return port >= 1 && port <= MAX_PORT ? OptionalInt.of(port) : OptionalInt.empty();
        } catch (NumberFormatException damaged) {
            return OptionalInt.empty();
        }
    }

    private static InetAddress loopback() throws IOException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }
}
