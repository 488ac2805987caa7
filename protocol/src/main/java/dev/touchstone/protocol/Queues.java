package dev.touchstone.protocol;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The names that service and workers meet under in the broker. Every message is a text message that holds the JSON of
 * one record, with the record's simple name in {@link #KIND} and {@link Protocol#VERSION} in {@link #MESSAGE_VERSION}.
 */
public final class Queues {
    /** Work units for the built-in engine. */
    public static final String UNITS_BUILT_IN = "touchstone.units.builtin";
    /** Work units that name a file of the machine on which service and worker run together. */
    public static final String UNITS_LOCAL = "touchstone.units.local";
    /** What the queues of units for registered programs begin with; see {@link #unitsFor}. */
    public static final String UNITS_UCI = "touchstone.units.uci.";
    /** {@link UnitResult}, {@link UnitFailure}, {@link SuiteResult} and {@link SuiteFailure}, persistent. */
    public static final String RESULTS = "touchstone.results";
    /** {@link UnitProgress}, {@link SuiteProgress} and {@link WorkerPrograms}, not persistent. */
    public static final String PROGRESS = "touchstone.progress";

    /** String property: the simple name of the record in the body. */
    public static final String KIND = "kind";
    /** Int property: the version of the message. */
    public static final String MESSAGE_VERSION = "version";
    /** String property: the worker's signature; see {@link dev.touchstone.protocol.fleet.Seal}. */
    public static final String SIGNATURE = "signature";

    /** String properties of a unit that one or two workers must not take: their names. See {@link #mayTake}. */
    public static final List<String> NOT_WORKERS = List.of("notWorker1", "notWorker2");

    private Queues() {}

    /** The message selector under which a worker takes units: all but those that it must not take. */
    public static String mayTake(String worker) {
        String name = "'" + worker.replace("'", "''") + "'";
        return NOT_WORKERS.stream()
                .map(property -> "(" + property + " is null or " + property + " <> " + name + ")")
                .collect(Collectors.joining(" and "));
    }

    /**
     * The queue of units that need these registered programs: {@code touchstone.units.uci.NAME-HASH}, with the begin of the
     * file's hash, so that a worker with another build under the same name never holds such a unit. Two programs are
     * joined by {@code +}, in alphabetical order; no program is the built-in engine's queue.
     */
    public static String unitsFor(Collection<ProgramFound> programs) {
        List<String> needs =
                programs.stream().map(ProgramFound::need).distinct().sorted().toList();
        return needs.isEmpty() ? UNITS_BUILT_IN : UNITS_UCI + String.join("+", needs);
    }

    /** The queues that a worker with these registered programs takes units from: every need of one match that it can meet. */
    public static List<String> unitsOf(List<ProgramFound> programs) {
        Set<String> queues = new LinkedHashSet<>();
        queues.add(UNITS_BUILT_IN);
        for (ProgramFound one : programs) {
            for (ProgramFound other : programs) {
                queues.add(unitsFor(List.of(one, other)));
            }
        }
        return List.copyOf(queues);
    }

    /** What a worker must have for the units of a queue, beside the built-in engine. */
    public static Set<String> needs(String queue) {
        if (queue.equals(UNITS_LOCAL)) {
            return Set.of(UNITS_LOCAL);
        }
        return queue.startsWith(UNITS_UCI)
                ? Set.of(queue.substring(UNITS_UCI.length()).split("\\+"))
                : Set.of();
    }

    /** Whether every worker that takes units from {@code special} can take those from {@code queue} too. */
    public static boolean servesAllOf(String queue, String special) {
        return needs(special).containsAll(needs(queue));
    }
}
