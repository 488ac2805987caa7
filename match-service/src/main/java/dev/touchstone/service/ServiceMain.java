package dev.touchstone.service;

import dev.touchstone.service.embedded.DataFolder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/**
 * The service's entry point: {@code --data DIR --listen ADDRESS --port N --exit-when-idle}, and any property as {@code --name=value}. Exit
 * codes: those of {@link StartFailure}.
 */
public final class ServiceMain {

    private static final int USAGE = 64;

    private ServiceMain() {}

    public static void main(String[] arguments) {
        try {
            Arguments read = Arguments.read(arguments);
            greeting(start(read).getBean(Infrastructure.class).folder()).ifPresent(System.out::println);
        } catch (WrongArgumentException e) {
            end(USAGE, String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            StartFailure failure = StartFailure.of(e);
            if (!failure.expected()) {
                e.printStackTrace();
            }
            end(failure.code(), failure.message());
        }
    }

    /** Whoever waits is told at once: a virtual machine that halts makes no class cache of a start that failed. */
    private static void end(int code, String message) {
        System.err.println("touchstone: " + message);
        Runtime.getRuntime().halt(code);
    }

    /** Starts the service in this process; closing the context ends it, its PostgreSQL and its broker included. */
    static ConfigurableApplicationContext start(String... arguments) {
        return start(Arguments.read(arguments));
    }

    /** Where the service answers, once it does: whoever has started it by hand need not look it up. */
    static Optional<String> greeting(DataFolder folder) {
        return folder.announced()
                .map(address -> "touchstone: the service answers at " + address.url() + " with the data folder "
                        + folder.root());
    }

    /**
     * A port that another process has is found before anything is made. Where that is a service on the same folder, this is
     * said instead.
     */
    private static void requirePort(Arguments read) {
        int port = read.port();
        if (port > 0 && !isFree(read.address(), port)) {
            if (Files.isDirectory(read.data())) {
                DataFolder.open(read.data()).close();
            }
            throw new PortInUseException(port);
        }
    }

    private static boolean isFree(String address, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(address, port));
            return true;
        } catch (IOException refused) {
            // What else may be wrong with an address is found, and said, by who listens there.
            return !String.valueOf(refused.getMessage()).contains("in use");
        }
    }

    private static ConfigurableApplicationContext start(Arguments read) {
        requirePort(read);
        DataFolder folder = DataFolder.open(read.data());
        boolean started = false;
        try {
            ConfigurableApplicationContext context = new SpringApplicationBuilder(ServiceConfiguration.class)
                    .initializers(c -> Infrastructure.register((GenericApplicationContext) c, folder))
                    .run(read.properties().toArray(String[]::new));
            started = true;
            return context;
        } finally {
            if (!started) {
                folder.close();
            }
        }
    }

    /** A command line that cannot be read. */
    private static final class WrongArgumentException extends RuntimeException {
        private WrongArgumentException(String message) {
            super(message);
        }
    }

    /** The arguments: the data folder, and what goes on to Spring. */
    private record Arguments(Path data, List<String> properties) {

        private static final String LISTEN = "--server.address=";
        private static final String PORT = "--server.port=";

        /** The port that is asked for; 0 when any is good, or it is no number. */
        int port() {
            String given = last(PORT, "0");
            return given.matches("[0-9]{1,5}") ? Math.min(Integer.parseInt(given), 65_535) : 0;
        }

        String address() {
            return last(LISTEN, "127.0.0.1");
        }

        private String last(String name, String otherwise) {
            return properties.stream()
                    .filter(property -> property.startsWith(name))
                    .map(property -> property.substring(name.length()))
                    .reduce(otherwise, (earlier, later) -> later);
        }

        static Arguments read(String... arguments) {
            Path data = DataFolder.defaultPath();
            List<String> properties = new ArrayList<>();
            for (int i = 0; i < arguments.length; i++) {
                switch (arguments[i]) {
                    case "--data" -> data = path(value(arguments, ++i));
                    case "--listen" -> properties.add(LISTEN + value(arguments, ++i));
                    case "--port" -> properties.add(PORT + value(arguments, ++i));
                    case "--exit-when-idle" -> properties.add("--touchstone.exit-when-idle=true");
                    default -> properties.add(property(arguments[i]));
                }
            }
            return new Arguments(data, properties);
        }

        private static Path path(String text) {
            try {
                return Path.of(text);
            } catch (InvalidPathException e) {
                throw new WrongArgumentException("--data is not a path: " + e.getMessage());
            }
        }

        private static String value(String[] arguments, int at) {
            if (at >= arguments.length || arguments[at].isBlank()) {
                throw new WrongArgumentException(arguments[at - 1] + " needs a value");
            }
            return arguments[at];
        }

        private static String property(String argument) {
            if (!argument.startsWith("--") || argument.indexOf('=') < 0) {
                throw new WrongArgumentException("unknown argument '" + argument
                        + "'; known are --data DIR, --listen ADDRESS, --port N, --exit-when-idle");
            }
            return argument;
        }
    }
}
