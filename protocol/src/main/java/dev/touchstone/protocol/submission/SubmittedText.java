package dev.touchstone.protocol.submission;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the texts of a submission may hold, and how much of them an answer repeats. */
public final class SubmittedText {

    private static final int LONGEST_WORD = 64;
    private static final int LONGEST_MESSAGE = 500;
    private static final Pattern LONG_WORD = Pattern.compile("\\S{" + (LONGEST_WORD + 1) + ",}");

    private SubmittedText() {}

    /** What is wrong with the length of a text. */
    static Optional<String> tooLong(String text, int most) {
        return text.length() <= most
                ? Optional.empty()
                : Optional.of("is too long: it has " + text.length() + " characters, at most " + most + " are taken");
    }

    /** What is wrong with a name: it is one line of text of at most so many characters. */
    static Optional<String> wrongName(String name, int most) {
        if (name.codePoints().anyMatch(c -> Character.isISOControl(c) || isHalfOfAPair(c))) {
            return Optional.of("holds a control character or half a character; give a name in plain text");
        }
        return tooLong(name, most);
    }

    /** What is wrong with the content of a file: too much of it, or a character that no database can store. */
    static Optional<String> wrongContent(String text, int most) {
        Optional<String> length = tooLong(text, most);
        if (length.isPresent()) {
            return length;
        }
        for (int at = 0, line = 1; at < text.length(); ) {
            int c = text.codePointAt(at);
            if (c == 0 || isHalfOfAPair(c)) {
                return Optional.of("line " + line + " holds a NUL or half a character; is this a text file in UTF-8?");
            }
            line += c == '\n' ? 1 : 0;
            at += Character.charCount(c);
        }
        return Optional.empty();
    }

    /** A surrogate without its partner. */
    private static boolean isHalfOfAPair(int c) {
        return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    }

    /** A message with the middle of what it repeats at length left out. */
    public static String shortened(String message) {
        String words = LONG_WORD.matcher(message).replaceAll(SubmittedText::withoutMiddle);
        return words.length() <= LONGEST_MESSAGE ? words : words.substring(0, LONGEST_MESSAGE) + "…";
    }

    private static String withoutMiddle(MatchResult found) {
        String word = found.group();
        String shown = word.substring(0, LONGEST_WORD / 2) + "…" + word.substring(word.length() - LONGEST_WORD / 2);
        return Matcher.quoteReplacement(shown);
    }
}
