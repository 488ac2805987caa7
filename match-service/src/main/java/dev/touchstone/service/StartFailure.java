package dev.touchstone.service;

import dev.touchstone.service.embedded.DataFolderException;
import dev.touchstone.service.embedded.DataFolderHeldException;
import dev.touchstone.service.embedded.EmbeddedStartException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.origin.PropertySourceOrigin;
import org.springframework.boot.web.server.PortInUseException;

/**
 * Why a service did not start, in one message for whoever started it.
 *
 * @param code the exit code: 64 for a wrong argument or setting or an unusable data folder, 69 for what another process
 *     holds or does not answer, 70 otherwise
 * @param expected whether the message says all there is to know; else the stack trace belongs to it
 */
record StartFailure(int code, String message, boolean expected) {

    private static final int USAGE = 64;
    private static final int UNAVAILABLE = 69;
    private static final int INTERNAL = 70;

    /** The SQL state of a login that is refused: class 28, invalid authorization. */
    private static final String REFUSED = "28";

    static StartFailure of(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            Optional<StartFailure> known = known(cause);
            if (known.isPresent()) {
                return known.get();
            }
        }
        return new StartFailure(INTERNAL, "the service cannot start: " + rootOf(failure), false);
    }

    private static Optional<StartFailure> known(Throwable cause) {
        return switch (cause) {
            case DataFolderHeldException held -> expected(UNAVAILABLE, messageOf(held));
            case DataFolderException unusable -> expected(USAGE, messageOf(unusable));
            case EmbeddedStartException embedded -> expected(INTERNAL, messageOf(embedded));
            case WrongSettingException wrong -> expected(USAGE, messageOf(wrong));
            case PortInUseException taken -> expected(UNAVAILABLE, portInUse(taken.getPort()));
            case BindException wrong -> setting(wrong);
            case SQLException database -> database(database);
            default -> Optional.empty();
        };
    }

    private static Optional<StartFailure> expected(int code, String message) {
        return Optional.of(new StartFailure(code, message, true));
    }

    private static String messageOf(RuntimeException failure) {
        return String.valueOf(failure.getMessage());
    }

    private static String portInUse(int port) {
        return "port " + port + " is in use; choose another with --port, or leave it out";
    }

    /** {@code TOUCHSTONE_WORKER_SLOTS=abc is not a whole number; correct it, or leave it out}. */
    private static Optional<StartFailure> setting(BindException wrong) {
        ConfigurationProperty property = wrong.getProperty();
        if (property == null) {
            return Optional.empty();
        }
        String kind = kind(wrong.getTarget().getType().resolve(Object.class));
        return expected(
                USAGE,
                name(property) + "=" + property.getValue() + " is not " + kind + "; correct it, or leave it out");
    }

    /** As it was given: the environment has names of its own. */
    private static String name(ConfigurationProperty property) {
        return property.getOrigin() instanceof PropertySourceOrigin given
                ? given.getPropertyName()
                : property.getName().toString();
    }

    private static String kind(Class<?> type) {
        if (type == Integer.class || type == int.class || type == Long.class || type == long.class) {
            return "a whole number";
        }
        if (type == Duration.class) {
            return "a time such as 30s";
        }
        return type == Boolean.class || type == boolean.class ? "true or false" : "a " + type.getSimpleName();
    }

    /** The innermost of several says what it is about. */
    private static Optional<StartFailure> database(SQLException failure) {
        if (failure.getCause() instanceof SQLException) {
            return Optional.empty();
        }
        String state = String.valueOf(failure.getSQLState());
        String wayOut = state.startsWith(REFUSED)
                ? "; delete postgres/password in the data folder to have a new one set, or, with a database of"
                        + " your own, correct touchstone.database.user and .password"
                : "; with a database of your own, check touchstone.database.url";
        return expected(UNAVAILABLE, "the database cannot be used: " + withoutStop(failure) + wayOut);
    }

    private static String withoutStop(SQLException failure) {
        return String.valueOf(failure.getMessage()).strip().replaceAll("\\.$", "");
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable at = failure;
        while (at.getCause() != null) {
            at = at.getCause();
        }
        return at;
    }
}
