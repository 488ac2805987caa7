package dev.touchstone.service.run;

/** The job of a match has come to its end, whatever became of the match. */
public record MatchLeft(long matchId) {}
