package dev.touchstone.service;

import dev.touchstone.service.embedded.DataFolder;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.builder.SpringApplicationBuilder;
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
            start(Arguments.read(arguments));
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

    private static ConfigurableApplicationContext start(Arguments read) {
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

        static Arguments read(String... arguments) {
            Path data = DataFolder.defaultPath();
            List<String> properties = new ArrayList<>();
            for (int i = 0; i < arguments.length; i++) {
                switch (arguments[i]) {
                    case "--data" -> data = path(value(arguments, ++i));
                    case "--listen" -> properties.add("--server.address=" + value(arguments, ++i));
                    case "--port" -> properties.add("--server.port=" + value(arguments, ++i));
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
