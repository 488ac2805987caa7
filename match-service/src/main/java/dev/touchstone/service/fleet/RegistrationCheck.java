package dev.touchstone.service.fleet;

import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.fleet.WorkerRegistration;
import dev.touchstone.protocol.submission.BadSubmissionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Whether a registration can be taken, before anything is stored of it. */
final class RegistrationCheck {

    /** It is also a log-in, and part of a URL. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

    private static final Set<String> RESERVED = Set.of(Fleet.EMBEDDED, "service", "worker");
    private static final int MOST_SLOTS = 1024;
    private static final int LONGEST_TEXT = 200;
    private static final int MOST_PROGRAMS = 200;

    private RegistrationCheck() {}

    /** @throws RegistrationRefusedException saying which side is old and what to do, when the two do not speak the same version */
    static void requireSameProtocol(int theirs, @Nullable String theirBuild, String ourBuild) {
        if (theirs == Protocol.VERSION) {
            return;
        }
        String worker = "this worker" + (theirBuild == null ? "" : " (Touchstone " + theirBuild + ")")
                + " speaks version " + theirs + " of the protocol, the service (Touchstone " + ourBuild + ") version "
                + Protocol.VERSION + ": ";
        throw new RegistrationRefusedException(
                theirs < Protocol.VERSION
                        ? worker + "the worker is too old; update its clone to the service's version and start it again"
                        : worker + "the service is too old; update and restart it, or start a worker of its version");
    }

    /** @throws BadSubmissionException naming each wrong field */
    static void requireWhole(WorkerRegistration worker) {
        List<FieldProblem> problems = new ArrayList<>();
        String name = worker.name();
        if (name == null || !NAME.matcher(name).matches()) {
            problems.add(new FieldProblem(
                    "name", "give 1 to 100 letters, digits, dots, dashes or underscores, a letter or digit first"));
        } else if (RESERVED.contains(name)) {
            problems.add(new FieldProblem("name", "'" + name + "' is the service's own; choose another"));
        }
        requireText("instance", worker.instance(), problems);
        requireText("host", worker.host(), problems);
        requireText("jdk", worker.jdk(), problems);
        requireText("version", worker.version(), problems);
        if (worker.slots() < 1 || worker.slots() > MOST_SLOTS) {
            problems.add(new FieldProblem("slots", "must be 1 to " + MOST_SLOTS + ", is " + worker.slots()));
        }
        if (worker.programs() != null && worker.programs().size() > MOST_PROGRAMS) {
            problems.add(new FieldProblem("programs", "must be at most " + MOST_PROGRAMS));
        }
        if (!problems.isEmpty()) {
            throw new BadSubmissionException(problems);
        }
    }

    private static void requireText(String field, @Nullable String value, List<FieldProblem> problems) {
        if (value == null || value.isBlank() || value.length() > LONGEST_TEXT || value.indexOf('\0') >= 0) {
            problems.add(new FieldProblem(field, "must be given, in at most " + LONGEST_TEXT + " characters"));
        }
    }
}
