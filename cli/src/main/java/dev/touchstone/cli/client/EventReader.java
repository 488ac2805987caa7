package dev.touchstone.cli.client;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import java.util.Iterator;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Consumer;

/** Reads a match's server-sent events: {@code progress} again and again, then {@code done}. */
final class EventReader {

    private final Iterator<String> lines;
    private String event = "";
    private StringJoiner data = new StringJoiner("\n");

    EventReader(Iterator<String> lines) {
        this.lines = lines;
    }

    /** The match of the event {@code done}; empty when the stream ended without it. */
    Optional<MatchView> untilDone(Consumer<MatchView> progress) {
        while (lines.hasNext()) {
            String line = lines.next();
            if (!line.isEmpty()) {
                take(line);
                continue;
            }
            String kind = event;
            String text = data.toString();
            event = "";
            data = new StringJoiner("\n");
            if (kind.equals("done")) {
                return Optional.of(Json.read(text, MatchView.class));
            }
            if (kind.equals("progress")) {
                progress.accept(Json.read(text, MatchView.class));
            }
        }
        return Optional.empty();
    }

    /** A line is {@code name:value} with an optional blank before the value; names other than these two are skipped. */
    private void take(String line) {
        int colon = line.indexOf(':');
        String name = colon < 0 ? line : line.substring(0, colon);
        String value = colon < 0 ? "" : line.substring(colon + 1);
        value = value.startsWith(" ") ? value.substring(1) : value;
        switch (name) {
            case "event" -> event = value;
            case "data" -> data.add(value);
            default -> {}
        }
    }
}
