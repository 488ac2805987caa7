package dev.touchstone.service.web;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter.DataWithMediaType;

/**
 * Server-sent events as they go over the wire, made once for all who are sent them.
 *
 * @param parts one part: the bytes
 * @param last whether nothing comes after them
 */
record News(Set<DataWithMediaType> parts, boolean last) {

    /** An event of some lines. */
    static String event(String name, String data) {
        return "event:" + name + "\ndata:" + data.replace("\r", "").replace("\n", "\ndata:") + "\n\n";
    }

    /** What says nothing, but that the stream is still there. */
    static String comment(String words) {
        return ":" + words + "\n\n";
    }

    static News of(String events) {
        return new News(parts(events), false);
    }

    /** The last ones of a stream. */
    static News last(String events) {
        return new News(parts(events), true);
    }

    private static Set<DataWithMediaType> parts(String events) {
        return Set.of(new DataWithMediaType(events.getBytes(StandardCharsets.UTF_8), MediaType.TEXT_EVENT_STREAM));
    }
}
