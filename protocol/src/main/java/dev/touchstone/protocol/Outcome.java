package dev.touchstone.protocol;

/** Who won a game and how it ended, as one value: the two cannot contradict each other. */
public record Outcome(Winner winner, Termination termination) {
    public Outcome {
        Checks.present(winner, "winner");
        Checks.present(termination, "termination");
        Checks.that(
                termination.decisive() == (winner != Winner.NONE),
                "winner",
                "'" + winner.word() + "' does not go with the termination '" + termination.word() + "'");
    }

    /** A draw of the given kind. */
    public static Outcome drawn(Termination termination) {
        return new Outcome(Winner.NONE, termination);
    }
}
