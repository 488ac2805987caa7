package dev.touchstone.protocol;

import java.util.Locale;

/** How a constant is written outside Java: lower case, words joined by hyphens. */
final class EnumWords {
    private EnumWords() {}

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static <E extends Enum<E>> E constant(Class<E> type, String word) {
        for (E constant : type.getEnumConstants()) {
            if (of(constant).equals(word)) {
                return constant;
            }
        }
        throw new IllegalArgumentException("unknown " + type.getSimpleName() + " '" + word + "'");
    }
}
