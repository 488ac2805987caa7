package dev.touchstone.cli;

import java.util.Locale;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/** Numbers as people and scripts read and write them, the same under every locale. */
public final class Numbers {

    private static final Pattern PLAIN = Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?");

    private Numbers() {}

    /** Reads a finite number with a decimal point. */
    static Double finite(String text) {
        double value = PLAIN.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
        if (!Double.isFinite(value)) {
            throw new TypeConversionException("'" + text + "' is not a number such as 1.5");
        }
        return value;
    }

    /** Reads a whole number that fits an {@code int}. */
    static Integer wholeInt(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException wrong) {
            throw notWhole(text);
        }
    }

    /** Reads a whole number that fits a {@code long}. */
    static Long wholeLong(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException wrong) {
            throw notWhole(text);
        }
    }

    private static TypeConversionException notWhole(String text) {
        boolean large = text.matches("[+-]?[0-9]+");
        return new TypeConversionException("'" + text + "' is " + (large ? "too large" : "not a whole number"));
    }

    /** With that many decimals, and never a minus before zero. */
    public static String fixed(double value, int decimals) {
        return withoutNegativeZero(String.format(Locale.ROOT, "%." + decimals + "f", value));
    }

    /** The same with a sign before everything but zero. */
    public static String signed(double value, int decimals) {
        String text = fixed(value, decimals);
        boolean zero = text.chars().noneMatch(c -> c >= '1' && c <= '9');
        return zero || text.startsWith("-") ? text : "+" + text;
    }

    /** A part of a whole, which is not 0, in percent to one decimal, as the pages write it. */
    public static String percent(long part, long whole) {
        return fixed(100.0 * part / whole, 1) + "%";
    }

    /** As short as it can be written: 2, 0.5. */
    public static String plain(double value) {
        return value == Math.rint(value) ? fixed(value, 0) : Double.toString(value);
    }

    private static String withoutNegativeZero(String text) {
        boolean zero = text.chars().noneMatch(c -> c >= '1' && c <= '9');
        return zero && text.startsWith("-") ? text.substring(1) : text;
    }
}
