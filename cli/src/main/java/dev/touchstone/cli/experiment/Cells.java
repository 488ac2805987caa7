package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Numbers;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.SuiteCell;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Figures as the cells of a table show them. */
final class Cells {

    static final String ABSENT = "-";

    private Cells() {}

    /** {@code +44 (+19 to +71)}: whole Elo. */
    static String elo(EloView elo) {
        if (isAbsent(elo)) {
            return ABSENT;
        }
        return bound(elo.value(), true) + " (" + bound(elo.low(), true) + " to " + bound(elo.high(), true) + ")";
    }

    /** {@code 1712 (1689 to 1736)}. */
    static String rating(@Nullable EloView rating) {
        if (rating == null || isAbsent(rating)) {
            return ABSENT;
        }
        return bound(rating.value(), false) + " (" + bound(rating.low(), false) + " to " + bound(rating.high(), false)
                + ")";
    }

    private static boolean isAbsent(EloView elo) {
        return elo.value() == null && elo.low() == null && elo.high() == null;
    }

    private static String bound(@Nullable Double elo, boolean sign) {
        if (elo == null) {
            return "unbounded";
        }
        return sign ? Numbers.signed(elo, 0) : Numbers.fixed(elo, 0);
    }

    static String percent(@Nullable Double share) {
        return share == null ? ABSENT : Numbers.fixed(100 * share, 1) + "%";
    }

    static String sigma(@Nullable Double sigma) {
        return sigma == null ? ABSENT : Numbers.signed(sigma, 1);
    }

    /** {@code 13 of 13 in 22.4 plies}. */
    static String suite(@Nullable SuiteCell cell) {
        if (cell == null || cell.total() == 0) {
            return ABSENT;
        }
        String plies = cell.meanPlies() == null ? "" : " in " + Numbers.fixed(cell.meanPlies(), 1) + " plies";
        return cell.solved() + " of " + cell.total() + plies;
    }

    static String pairs(List<Long> counts) {
        return counts.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }
}
