package dev.touchstone.openings;

import java.util.Optional;

/**
 * The words of a PGN text, with comments, annotations, move numbers and variations left out: what remains are headers,
 * moves and results.
 */
final class PgnTokens {
    /** A word of the main line. */
    sealed interface Token {
        /** Where it begins, from 1. */
        int line();
    }

    record Header(String name, String value, int line) implements Token {}

    record MoveText(String san, int line) implements Token {}

    record Result(String text, int line) implements Token {}

    private final String file;
    private final String text;
    private int at;
    private int line = 1;
    private int depth;
    private int variationLine;

    PgnTokens(String file, String text) {
        this.file = file;
        this.text = text;
    }

    /** The next word, or empty at the end of the text. */
    Optional<Token> next() throws OpeningsException {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                advance();
            } else if (c == ';' || (c == '%' || c == '#') && isLineStart()) {
                skipLine();
            } else if (c == '{') {
                skipComment();
            } else if (c == '(') {
                variationLine = depth++ == 0 ? line : variationLine;
                advance();
            } else if (c == ')') {
                closeVariation();
            } else {
                Optional<Token> token = c == '[' && depth == 0 ? Optional.of(header()) : word();
                if (token.isPresent()) {
                    return token;
                }
            }
        }
        if (depth > 0) {
            throw new OpeningsException(file, variationLine, "this variation is never closed");
        }
        return Optional.empty();
    }

    private boolean isLineStart() {
        return at == 0 || text.charAt(at - 1) == '\n' || text.charAt(at - 1) == '\r';
    }

    private void advance() {
        if (text.charAt(at) == '\n') {
            line++;
        }
        at++;
    }

    private void skipLine() {
        while (at < text.length() && text.charAt(at) != '\n') {
            at++;
        }
    }

    private void skipComment() throws OpeningsException {
        int begin = line;
        while (text.charAt(at) != '}') {
            advance();
            if (at == text.length()) {
                throw new OpeningsException(file, begin, "this comment is never closed");
            }
        }
        at++;
    }

    private void closeVariation() throws OpeningsException {
        if (depth == 0) {
            throw new OpeningsException(file, line, "a variation ends that did not begin");
        }
        depth--;
        at++;
    }

    private Header header() throws OpeningsException {
        int begin = line;
        int open = text.indexOf('"', at);
        int lineEnd = text.indexOf('\n', at) < 0 ? text.length() : text.indexOf('\n', at);
        if (open < 0 || open > lineEnd) {
            throw new OpeningsException(file, begin, "a header reads [Name \"value\"]");
        }
        String name = text.substring(at + 1, open).strip();
        StringBuilder value = new StringBuilder();
        int i = open + 1;
        while (i < lineEnd && text.charAt(i) != '"') {
            if (text.charAt(i) == '\\' && i + 1 < lineEnd) {
                i++;
            }
            value.append(text.charAt(i++));
        }
        int close = text.indexOf(']', i);
        if (i >= lineEnd
                || close < 0
                || close > lineEnd
                || !text.substring(i + 1, close).isBlank()) {
            throw new OpeningsException(file, begin, "a header reads [Name \"value\"]");
        }
        at = close + 1;
        return new Header(name, value.toString(), begin);
    }

    /** A move, a result, or nothing for what only decorates a move or stands in a variation. */
    private Optional<Token> word() {
        int begin = at;
        do {
            at++;
        } while (at < text.length() && !endsWord(text.charAt(at)));
        String word = text.substring(begin, at);
        if (depth > 0) {
            return Optional.empty();
        }
        return switch (word) {
            case "1-0", "0-1", "1/2-1/2", "*" -> Optional.of(new Result(word, line));
            default -> move(word);
        };
    }

    private static boolean endsWord(char c) {
        return Character.isWhitespace(c) || "{}();[".indexOf(c) >= 0;
    }

    private Optional<Token> move(String word) {
        String san = word.replaceFirst("^\\d+\\.+|^\\d+$|^\\.+", "")
                .replaceFirst("\\$\\d+$", "")
                .replaceFirst("[!?]+$", "");
        if (san.isEmpty() || san.equals("e.p.")) {
            return Optional.empty();
        }
        return Optional.of(new MoveText(san.startsWith("0-0") ? san.replace('0', 'O') : san, line));
    }
}
