package dev.touchstone.engine.config;

/**
 * A part of a preset that is either there or not: an evaluation term or a search feature.
 *
 * @param name lower case, words joined by hyphens
 * @param meaning one sentence fragment
 */
public record Switch(String name, boolean defaultOn, String meaning) {

    /** The form in a configuration's text: {@code +history} or {@code -history}. */
    public String text(boolean on) {
        return (on ? "+" : "-") + name;
    }

    /** The line that declares this switch to a UCI user interface, showing {@code on} as its default. */
    public String uciOption(boolean on) {
        return "option name " + name + " type check default " + on;
    }

    /** The row of this switch in a Markdown table of name, default and meaning. */
    public String docsRow() {
        return "| `%s` | %s | %s |".formatted(name, defaultOn ? "on" : "off", meaning);
    }
}
