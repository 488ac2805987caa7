package dev.touchstone.protocol.api;

/**
 * What replays of one worker's units by another one showed.
 *
 * @param original whose games count
 * @param replayedBy who played them once more
 */
public record ReplayCount(String original, String replayedBy, long agreed, long differed) {}
