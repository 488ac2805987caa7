package dev.touchstone.protocol;

import java.util.regex.Pattern;

/** The checks that the records' constructors share; each failure names the field. */
final class Checks {
    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    private Checks() {}

    static void that(boolean holds, String field, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(field + ": " + rule);
        }
    }

    static void present(Object value, String field) {
        that(value != null, field, "must be given");
    }

    static void notBlank(String value, String field) {
        that(value != null && !value.isBlank(), field, "must be given and not blank");
    }

    static void notNegative(long value, String field) {
        that(value >= 0, field, "must not be negative, is " + value);
    }

    static void positive(long value, String field) {
        that(value > 0, field, "must be at least 1, is " + value);
    }

    static void sha256(String value, String field) {
        that(value != null && SHA_256.matcher(value).matches(), field, "must be 64 lower-case hexadecimal digits");
    }

    /** The fields by which every message about a position of a suite names it. */
    static void task(long runId, int position, int attempt) {
        positive(runId, "runId");
        notNegative(position, "position");
        positive(attempt, "attempt");
    }

    /** The fields by which every message about a unit names it. */
    static void unit(long matchId, int unit, int attempt) {
        positive(matchId, "matchId");
        notNegative(unit, "unit");
        positive(attempt, "attempt");
    }
}
