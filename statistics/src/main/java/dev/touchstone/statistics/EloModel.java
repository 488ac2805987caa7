package dev.touchstone.statistics;

/** What the hypotheses of a sequential test are stated in. */
public enum EloModel {
    /** Normalized Elo: the mean score in deviations of one game. The number of games to a decision depends on it alone. */
    NORMALIZED("normalized"),
    /** Logistic Elo: the mean score. */
    LOGISTIC("logistic"),
    /** BayesElo: wins and losses shifted apart by a draw Elo, which is estimated from the games. */
    BAYES("bayes");

    private final String text;

    EloModel(String text) {
        this.text = text;
    }

    /** The word used in JSON and on the command line. */
    public String text() {
        return text;
    }

    /** @throws IllegalArgumentException when no model has that word */
    public static EloModel named(String text) {
        for (EloModel model : values()) {
            if (model.text.equals(text)) {
                return model;
            }
        }
        throw new IllegalArgumentException("model must be normalized, logistic or bayes, not '" + text + "'");
    }
}
