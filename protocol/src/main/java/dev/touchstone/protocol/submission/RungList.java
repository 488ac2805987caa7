package dev.touchstone.protocol.submission;

import java.util.ArrayList;
import java.util.List;

/**
 * Several configurations in one text: {@code stockfish nodes=1,100,300} is three, {@code cc65:1,2} is two. One word may
 * hold a list; what is in double quotes is taken as it is.
 */
final class RungList {

    private RungList() {}

    /**
     * Each configuration that the text stands for.
     *
     * @throws IllegalArgumentException with the fix, when there is more than one list or an empty place in one
     */
    static List<String> expand(String text) {
        List<String> words = words(text);
        List<Integer> lists = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            if (items(words.get(i)).size() > 1) {
                lists.add(i);
            }
        }
        if (lists.isEmpty()) {
            return List.of(text.strip());
        }
        if (lists.size() > 1) {
            throw new IllegalArgumentException("has two lists, " + words.get(lists.getFirst()) + " and "
                    + words.get(lists.get(1)) + ": give one list, and the others as rungs of their own");
        }
        return replaced(words, lists.getFirst());
    }

    private static List<String> replaced(List<String> words, int list) {
        List<String> items = items(words.get(list));
        String first = items.getFirst();
        String prefix = first.substring(0, 1 + Math.max(first.lastIndexOf('='), first.lastIndexOf(':')));
        List<String> all = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            String value = i == 0 ? first.substring(prefix.length()) : items.get(i);
            if (value.isEmpty()) {
                throw new IllegalArgumentException("has an empty place in its list " + words.get(list));
            }
            List<String> one = new ArrayList<>(words);
            one.set(list, prefix + value);
            all.add(String.join(" ", one));
        }
        return all;
    }

    private static List<String> words(String text) {
        return split(text, Character::isWhitespace).stream()
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static List<String> items(String word) {
        return split(word, c -> c == ',');
    }

    private static List<String> split(String text, java.util.function.IntPredicate separator) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        boolean quoted = false;
        for (char c : text.toCharArray()) {
            quoted ^= c == '"';
            if (!quoted && separator.test(c)) {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                part.append(c);
            }
        }
        parts.add(part.toString());
        return parts;
    }
}
