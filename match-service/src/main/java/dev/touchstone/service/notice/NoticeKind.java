package dev.touchstone.service.notice;

import java.util.Arrays;
import java.util.List;

/** What notices are about. */
public enum NoticeKind {
    VERDICT("verdict"),
    MATCH_FAILED("match-failed"),
    UNIT_PARKED("unit-parked"),
    WORKER_BARRED("worker-barred"),
    /** An experiment has found what it was to find. */
    EXPERIMENT_ENDED("experiment-ended"),
    EXPERIMENT_FAILED("experiment-failed"),
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

    /** The words of what those are told who ask for one experiment: its end, and what goes wrong in its matches. */
    static List<String> ofExperiment() {
        return subscribable().stream()
                .filter(word -> !word.equals(VERDICT.word()) && !word.equals(WORKER_BARRED.word()))
                .toList();
    }
}
