package dev.touchstone.service.gate;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.statistics.Elo;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * An Elo difference as a gate compares it: an end that is unbounded is infinite here, and only here.
 *
 * @param value the difference, where it has a finite value
 * @param low lower end of the 95 % interval
 * @param high upper end
 */
record EloBounds(OptionalDouble value, double low, double high) {

    static EloBounds of(Elo elo) {
        return new EloBounds(
                elo.value(),
                elo.low().orElse(Double.NEGATIVE_INFINITY),
                elo.high().orElse(Double.POSITIVE_INFINITY));
    }

    /** Of a difference as the API shows it. */
    static EloBounds of(EloView elo) {
        return new EloBounds(
                elo.value() == null ? OptionalDouble.empty() : OptionalDouble.of(elo.value()),
                elo.low() == null ? Double.NEGATIVE_INFINITY : elo.low(),
                elo.high() == null ? Double.POSITIVE_INFINITY : elo.high());
    }

    /** The value; where every game was won, what the difference surely exceeds. */
    double best() {
        return value.orElse(low);
    }

    /** The value as a report gives it. */
    @Nullable
    Double shown() {
        return value.isPresent() ? value.getAsDouble() : null;
    }

    /** {@code Elo +8.10 (95 % interval +1.90 to +14.32)}. */
    String text(double... limits) {
        if (value.isPresent()) {
            return "Elo " + GateNumbers.signed(value.getAsDouble(), limits) + " (95 % interval " + end(low, limits)
                    + " to " + end(high, limits) + ")";
        }
        if (Double.isInfinite(low) && Double.isInfinite(high)) {
            return "Elo unbounded";
        }
        return Double.isInfinite(high) ? "Elo at least " + end(low, limits) : "Elo at most " + end(high, limits);
    }

    private static String end(double elo, double... limits) {
        return Double.isInfinite(elo) ? "unbounded" : GateNumbers.signed(elo, limits);
    }
}
