package dev.touchstone.service.notice;

import java.util.Arrays;
import java.util.List;

/** What notices are about. */
public enum NoticeKind {
    VERDICT("verdict"),
    MATCH_FAILED("match-failed"),
    UNIT_PARKED("unit-parked"),
    WORKER_BARRED("worker-barred"),
    /** Sent when somebody asks whether a webhook works. */
    TEST("test");

    private final String word;

    NoticeKind(String word) {
        this.word = word;
    }

    /** As in the database and the API. */
    public String word() {
        return word;
    }

    /** The words of what can be subscribed to. */
    static List<String> subscribable() {
        return Arrays.stream(values())
                .filter(kind -> kind != TEST)
                .map(NoticeKind::word)
                .toList();
    }
}
