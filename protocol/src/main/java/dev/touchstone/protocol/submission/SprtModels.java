package dev.touchstone.protocol.submission;

/** The words for what the strengths of a sequential test are stated in: {@code normalized}, {@code logistic}, {@code bayes}. */
public final class SprtModels {

    private static final String BAYES = "bayes";
    private static final String BAYES_ELO = "bayeselo";

    private SprtModels() {}

    /** The word for what was written: other tools say {@code bayeselo}, which is taken here and nowhere else. */
    public static String canonical(String written) {
        return written.equals(BAYES_ELO) ? BAYES : written;
    }
}
