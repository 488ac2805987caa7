package dev.touchstone.service.gate;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers in the sentences of a gate. */
final class GateNumbers {

    private static final int FEWEST_DECIMALS = 2;
    private static final int MOST_DECIMALS = 6;

    private GateNumbers() {}

    /** As short as it can be written. */
    static String number(double value) {
        BigDecimal exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        return exact.signum() == 0 ? "0" : exact.toPlainString();
    }

    /** With a sign, and with as many decimals as show on which side of the limits it lies. */
    static String signed(double value, double... limits) {
        BigDecimal exact = new BigDecimal(value);
        int decimals = FEWEST_DECIMALS;
        while (decimals < MOST_DECIMALS && !sameSides(exact, rounded(exact, decimals), limits)) {
            decimals++;
        }
        BigDecimal shown = rounded(exact, decimals);
        return shown.signum() > 0 ? "+" + shown.toPlainString() : shown.signum() == 0 ? "0" : shown.toPlainString();
    }

    private static BigDecimal rounded(BigDecimal exact, int decimals) {
        return exact.setScale(decimals, RoundingMode.HALF_EVEN);
    }

    private static boolean sameSides(BigDecimal exact, BigDecimal rounded, double... limits) {
        for (double limit : limits) {
            BigDecimal border = new BigDecimal(limit);
            if (Integer.signum(exact.compareTo(border)) != Integer.signum(rounded.compareTo(border))) {
                return false;
            }
        }
        return true;
    }
}
