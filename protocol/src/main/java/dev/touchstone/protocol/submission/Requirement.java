package dev.touchstone.protocol.submission;

import java.util.Arrays;
import java.util.Optional;

/**
 * One entry of {@code --require}: a measure must reach a threshold.
 *
 * @param threshold in the measure's unit; finite
 */
public record Requirement(Measure measure, double threshold) {

    /** What can be required of a match. */
    public enum Measure {
        /** Sigma of the score, over the match. */
        SIGMA("sigma"),
        /** The measured Elo difference. */
        ELO("elo"),
        /** Sigma of the difference between the shares of won games that candidate and baseline converted. */
        CONVERSION("conversion");

        private final String word;

        Measure(String word) {
            this.word = word;
        }

        /** The name in {@code --require} and in reports. */
        public String word() {
            return word;
        }

        static Optional<Measure> named(String word) {
            return Arrays.stream(values()).filter(m -> m.word.equals(word)).findFirst();
        }
    }
}
