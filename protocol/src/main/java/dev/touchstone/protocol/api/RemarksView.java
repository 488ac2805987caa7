package dev.touchstone.protocol.api;

import java.util.List;

/** What people say of a match: its tags, and its notes from the oldest on. */
public record RemarksView(List<String> tags, List<NoteView> notes) {
    public RemarksView {
        tags = List.copyOf(tags);
        notes = List.copyOf(notes);
    }
}
