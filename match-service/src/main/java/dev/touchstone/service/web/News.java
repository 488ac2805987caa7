package dev.touchstone.service.web;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter.DataWithMediaType;

/** Server-sent events as they go over the wire, made once for all who are sent them. */
final class News {

    private final String event;
    private final Map<String, String> parts;
    private final String after;
    private final boolean last;
    private final Set<DataWithMediaType> wire;

    private News(String event, Map<String, String> parts, String after, boolean last) {
        this.event = event;
        this.parts = parts;
        this.after = after;
        this.last = last;
        String events = parts.isEmpty() ? after : event(event, String.join("\n", parts.values())) + after;
        this.wire = Set.of(new DataWithMediaType(events.getBytes(StandardCharsets.UTF_8), MediaType.TEXT_EVENT_STREAM));
    }

    /** An event that says what is new: parts by name, of which a later one replaces an earlier one of the same name. */
    static News of(String event, Map<String, String> parts) {
        return new News(event, parts, "", false);
    }

    /** What is new in the end, and after it the event {@code done}, with which the stream ends. */
    static News last(String event, Map<String, String> parts, String done) {
        return new News(event, parts, event("done", done), true);
    }

    /** What says nothing, but that the stream is still there. */
    static News comment(String words) {
        return new News("", Map.of(), ":" + words + "\n\n", false);
    }

    /** An event of some lines. */
    static String event(String name, String data) {
        return "event:" + name + "\ndata:" + data.replace("\r", "").replace("\n", "\ndata:") + "\n\n";
    }

    /** The same for one who has not been sent what came before either. */
    News with(@Nullable News missed) {
        if (missed == null || parts.keySet().containsAll(missed.parts.keySet())) {
            return this;
        }
        Map<String, String> all = new LinkedHashMap<>(missed.parts);
        all.putAll(parts);
        return new News(event.isEmpty() ? missed.event : event, all, after, last);
    }

    /** The bytes, as the one part of what is sent. */
    Set<DataWithMediaType> wire() {
        return wire;
    }

    /** Whether nothing comes after them. */
    boolean isLast() {
        return last;
    }
}
