package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.MatchView;

/**
 * A match as a row of a list.
 *
 * @param badge its verdict, or its state while there is none
 * @param candidate without its budget where the baseline has the same
 * @param when it ended, or was submitted; ISO-8601 in UTC
 */
record MatchRow(
        long id,
        String badge,
        String candidate,
        String baseline,
        String budget,
        long games,
        int gamesTotal,
        boolean running,
        String elo,
        EloDrawing drawing,
        String sigma,
        String when) {

    static MatchRow of(MatchView match) {
        Sides sides = Sides.of(match.candidate(), match.baseline());
        return new MatchRow(
                match.id(),
                badge(match),
                sides.candidate(),
                sides.baseline(),
                sides.budget(),
                match.figures().games(),
                match.gamesTotal(),
                isRunning(match),
                Words.elo(match.figures().elo().value()),
                EloDrawing.of(match.figures().elo()),
                Words.sigma(match.figures().sigma()),
                match.finishedAt() == null ? match.submittedAt() : match.finishedAt());
    }

    static String badge(MatchView match) {
        String verdict = match.verdict();
        return verdict == null ? match.state() : verdict;
    }

    static boolean isRunning(MatchView match) {
        return switch (match.state()) {
            case "queued", "running", "stopping" -> true;
            default -> false;
        };
    }
}
