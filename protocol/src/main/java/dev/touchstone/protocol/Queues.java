package dev.touchstone.protocol;

/**
 * The names that service and workers meet under in the broker. Every message is a text message that holds the JSON of
 * one record, with the record's simple name in {@link #KIND} and {@link Protocol#VERSION} in {@link #MESSAGE_VERSION}.
 */
public final class Queues {
    /** Work units for the built-in engine. */
    public static final String UNITS_BUILT_IN = "touchstone.units.builtin";
    /** {@link UnitResult} and {@link UnitFailure}, persistent. */
    public static final String RESULTS = "touchstone.results";
    /** {@link UnitProgress}, not persistent. */
    public static final String PROGRESS = "touchstone.progress";

    /** String property: the simple name of the record in the body. */
    public static final String KIND = "kind";
    /** Int property: the version of the message. */
    public static final String MESSAGE_VERSION = "version";

    private Queues() {}
}
