package dev.touchstone.engine.config;

/**
 * A whole number that changes how a preset plays, declared once: the UCI option, the text form, the JSON form (the
 * components of this record), the row of the documentation and the tuning range are all read from here.
 *
 * @param name lower case, words joined by hyphens
 * @param step the smallest change worth testing
 * @param meaning one sentence fragment, with the unit
 */
public record Parameter(String name, int defaultValue, int min, int max, int step, String meaning) {

    public Parameter {
        if (min > defaultValue || defaultValue > max || step < 1) {
            throw new IllegalArgumentException("parameter " + name + ": default, range and step do not fit together");
        }
    }

    /** Whether {@code value} may be given for this parameter. */
    public boolean accepts(int value) {
        return min <= value && value <= max;
    }

    /** The form in a configuration's text: {@code knight=325}. */
    public String text(int value) {
        return name + "=" + value;
    }

    /** The line that declares this parameter to a UCI user interface, showing {@code value} as its default. */
    public String uciOption(int value) {
        return "option name " + name + " type spin default " + value + " min " + min + " max " + max;
    }

    /** The row of this parameter in a Markdown table of name, default, range, step and meaning. */
    public String docsRow() {
        return "| `%s` | %d | %d to %d | %d | %s |".formatted(name, defaultValue, min, max, step, meaning);
    }
}
