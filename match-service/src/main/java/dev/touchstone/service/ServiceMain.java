package dev.touchstone.service;

import dev.touchstone.service.embedded.DataFolder;
import dev.touchstone.service.embedded.DataFolderException;
import dev.touchstone.service.embedded.DataFolderHeldException;
import dev.touchstone.service.embedded.EmbeddedStartException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/**
 * The service's entry point: {@code --data DIR --port N --exit-when-idle}, and any property as {@code --name=value}. Exit
 * codes: 64 for a wrong argument or an unusable data folder, 69 for a folder that another process holds, 70 otherwise.
 */
public final class ServiceMain {

    private static final int USAGE = 64;
    private static final int UNAVAILABLE = 69;
    private static final int INTERNAL = 70;

    private ServiceMain() {}

    public static void main(String[] arguments) {
        try {
            start(arguments);
        } catch (DataFolderHeldException e) {
            fail(UNAVAILABLE, e);
        } catch (DataFolderException | IllegalArgumentException e) {
            fail(USAGE, e);
        } catch (RuntimeException e) {
            fail(INTERNAL, rootOf(e));
        }
    }

    /** Starts the service in this process; closing the context ends it, its PostgreSQL and its broker included. */
    static ConfigurableApplicationContext start(String... arguments) {
        Arguments read = Arguments.read(arguments);
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

    private static Throwable rootOf(Throwable e) {
        Throwable at = e;
        while (!(at instanceof EmbeddedStartException) && at.getCause() != null) {
            at = at.getCause();
        }
        return at;
    }

    private static void fail(int code, Throwable e) {
        System.err.println("touchstone: " + e.getMessage());
        System.exit(code);
    }

    /** The arguments: the data folder, and what goes on to Spring. */
    private record Arguments(Path data, List<String> properties) {

        static Arguments read(String... arguments) {
            Path data = DataFolder.defaultPath();
            List<String> properties = new ArrayList<>();
            for (int i = 0; i < arguments.length; i++) {
                switch (arguments[i]) {
                    case "--data" -> data = Path.of(value(arguments, ++i));
                    case "--port" -> properties.add("--server.port=" + value(arguments, ++i));
                    case "--exit-when-idle" -> properties.add("--touchstone.exit-when-idle=true");
                    default -> properties.add(property(arguments[i]));
                }
            }
            return new Arguments(data, properties);
        }

        private static String value(String[] arguments, int at) {
            if (at >= arguments.length || arguments[at].isBlank()) {
                throw new IllegalArgumentException(arguments[at - 1] + " needs a value");
            }
            return arguments[at];
        }

        private static String property(String argument) {
            if (!argument.startsWith("--") || argument.indexOf('=') < 0) {
                throw new IllegalArgumentException(
                        "unknown argument '" + argument + "'; known are --data DIR, --port N, --exit-when-idle");
            }
            return argument;
        }
    }
}
