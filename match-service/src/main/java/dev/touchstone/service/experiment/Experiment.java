package dev.touchstone.service.experiment;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A stored experiment and how far its matches are.
 *
 * @param kind the word for its kind
 * @param problem why it failed
 * @param matches asked for so far
 * @param matchesEnded those that do not go on by themselves
 * @param games played over all its matches
 * @param gamesTotal games of all its matches; those that a finished match did not need are left out
 * @param gamesPerSecond of the matches that run now, together
 * @param measuring matches that run and wait for their charge to be measured
 */
public record Experiment(
        long id,
        String kind,
        String title,
        ExperimentState state,
        @Nullable String problem,
        Instant submittedAt,
        @Nullable Instant finishedAt,
        int matches,
        int matchesEnded,
        long games,
        long gamesTotal,
        double gamesPerSecond,
        int measuring) {}
