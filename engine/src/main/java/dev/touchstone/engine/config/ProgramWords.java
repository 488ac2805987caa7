package dev.touchstone.engine.config;

/** How the words of a program's configuration are written. */
final class ProgramWords {

    private ProgramWords() {}

    /** In double quotes when it would not be one word without them. */
    static String quoted(String word) {
        return word.isEmpty() || word.chars().anyMatch(Character::isWhitespace) ? '"' + word + '"' : word;
    }

    /** A line of the protocol must stay one line whatever a text holds. */
    static void requireOneLine(String field, String text) {
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw new ConfigurationException(field, field + " holds a control character: give plain text");
        }
    }
}
