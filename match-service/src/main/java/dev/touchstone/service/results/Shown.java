package dev.touchstone.service.results;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.statistics.Elo;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Figures in the form of the API, where what has no value is null. */
public final class Shown {

    /** Elo before the first game. */
    public static final EloView NO_ELO = new EloView(null, null, null);

    private Shown() {}

    /** A value and its interval. */
    public static EloView elo(Elo elo) {
        return new EloView(orNull(elo.value()), orNull(elo.low()), orNull(elo.high()));
    }

    /** The value, or null. */
    public static @Nullable Double orNull(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }
}
