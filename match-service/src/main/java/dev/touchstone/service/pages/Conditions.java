package dev.touchstone.service.pages;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a statement asks for, condition by condition. What a reader typed is a parameter, never a part of the text. */
final class Conditions {

    private final List<String> conditions = new ArrayList<>();
    private final Map<String, Object> parameters = new HashMap<>();

    /** Asks for nothing where no value is said. */
    void equal(String name, String value, String condition) {
        if (!value.isEmpty()) {
            that(name, value, condition);
        }
    }

    void that(String name, Object value, String condition) {
        parameters.put(name, value);
        conditions.add(condition);
    }

    void that(String condition) {
        conditions.add(condition);
    }

    /** Takes the parameters of conditions that are part of one of these. */
    void with(Conditions inner) {
        parameters.putAll(inner.parameters);
    }

    boolean isEmpty() {
        return conditions.isEmpty();
    }

    Map<String, Object> parameters() {
        return Map.copyOf(parameters);
    }

    /** All of them at once; true where there is none. */
    String sql() {
        return conditions.isEmpty() ? "true" : String.join("\n  and ", conditions);
    }
}
