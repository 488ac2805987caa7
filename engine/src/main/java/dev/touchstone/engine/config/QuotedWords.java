package dev.touchstone.engine.config;

import java.util.ArrayList;
import java.util.List;

/** Splits a configuration's text at blanks; a part in double quotes keeps its blanks and loses the quotes. */
final class QuotedWords {

    private QuotedWords() {}

    static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        boolean started = false;
        for (char c : text.toCharArray()) {
            if (c == '"') {
                quoted = !quoted;
                started = true;
            } else if (Character.isWhitespace(c) && !quoted) {
                if (started) {
                    words.add(word.toString());
                }
                word.setLength(0);
                started = false;
            } else {
                word.append(c);
                started = true;
            }
        }
        if (quoted) {
            throw new ConfigurationException("configuration", "a double quote is not closed: " + text.strip());
        }
        if (started) {
            words.add(word.toString());
        }
        return words;
    }
}
