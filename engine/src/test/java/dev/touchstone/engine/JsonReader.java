package dev.touchstone.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the JSON of the test data, so that the module needs no library for it: objects, arrays, texts, numbers, truth values; null as an empty text. */
final class JsonReader {
    private final String text;
    private int at;

    private JsonReader(String text) {
        this.text = text;
    }

    static Object read(String text) {
        return new JsonReader(text).value();
    }

    private Object value() {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            default -> scalar();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        expect('{');
        while (peek() != '}') {
            String name = string();
            expect(':');
            members.put(name, value());
            skip(',');
        }
        expect('}');
        return members;
    }

    private List<Object> array() {
        List<Object> items = new ArrayList<>();
        expect('[');
        while (peek() != ']') {
            items.add(value());
            skip(',');
        }
        expect(']');
        return items;
    }

    private String string() {
        expect('"');
        int end = text.indexOf('"', at);
        String string = text.substring(at, end);
        if (string.indexOf('\\') >= 0) {
            throw new IllegalArgumentException("escapes are not read: " + string);
        }
        at = end + 1;
        return string;
    }

    private Object scalar() {
        int begin = at;
        while (at < text.length() && "-+.E0123456789truefalsn".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String scalar = text.substring(begin, at);
        return switch (scalar) {
            case "null" -> "";
            case "true" -> true;
            case "false" -> false;
            default -> scalar.contains(".") ? (Object) Double.valueOf(scalar) : (Object) Long.valueOf(scalar);
        };
    }

    private char peek() {
        while (Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return text.charAt(at);
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw new IllegalArgumentException("expected " + wanted + " at " + at);
        }
        at++;
    }

    private void skip(char optional) {
        if (peek() == optional) {
            at++;
        }
    }
}
