package dev.touchstone.protocol.submission;

import dev.touchstone.protocol.api.SprtChoice;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Checks the sequential test of a submission. */
final class SprtCheck {

    private static final double DEFAULT_ERROR = 0.05;
    private static final double LEAST_ERROR = 1e-9;
    private static final double MOST_ELO = 3000;
    private static final double LEAST_GAP = 1e-3;

    /** No verdict keeps or rejects on fewer distinct pairs. */
    private static final int LEAST_PAIRS = 64;

    private final SprtChoice choice;
    private final BiConsumer<String, String> wrong;

    /** @param wrong told each wrong field and what is wrong with it */
    SprtCheck(SprtChoice choice, BiConsumer<String, String> wrong) {
        this.choice = choice;
        this.wrong = wrong;
    }

    /** The test that is asked for, where all of it is right. */
    @Nullable
    SprtRule rule() {
        boolean strengths = checkElo("sprt.elo0", choice.elo0()) & checkElo("sprt.elo1", choice.elo1());
        Double elo0 = choice.elo0();
        Double elo1 = choice.elo1();
        if (strengths && elo0 != null && elo1 != null && !(elo1 - elo0 >= LEAST_GAP)) {
            wrong.accept("sprt.elo1", elo1 + " is not above elo0, which is " + elo0);
            strengths = false;
        }
        String model = model();
        boolean errors = checkError("sprt.alpha", choice.alpha()) & checkError("sprt.beta", choice.beta());
        int minPairs = choice.minPairs() == null ? LEAST_PAIRS : choice.minPairs();
        if (minPairs < LEAST_PAIRS) {
            wrong.accept(
                    "sprt.minPairs",
                    minPairs + " is too few: no verdict keeps or rejects on fewer than " + LEAST_PAIRS
                            + " distinct pairs; give " + LEAST_PAIRS + " or more");
            return null;
        }
        return strengths && errors && model != null && elo0 != null && elo1 != null
                ? new SprtRule(model, elo0, elo1, orDefault(choice.alpha()), orDefault(choice.beta()), minPairs)
                : null;
    }

    private @Nullable String model() {
        String given = choice.model() == null ? "normalized" : SprtModels.canonical(choice.model());
        return switch (given) {
            case "normalized", "logistic", "bayes" -> given;
            default -> {
                wrong.accept("sprt.model", "'" + given + "' is not known; give normalized, logistic or bayes");
                yield null;
            }
        };
    }

    private boolean checkElo(String field, @Nullable Double elo) {
        if (elo == null) {
            wrong.accept(field, "is missing: a sequential test needs two strengths, such as 0 and 35");
            return false;
        }
        if (!(Math.abs(elo) <= MOST_ELO)) {
            wrong.accept(field, elo + " is out of range: give a number from -3000 to 3000");
            return false;
        }
        return true;
    }

    private boolean checkError(String field, @Nullable Double chance) {
        if (chance != null && !(chance >= LEAST_ERROR && chance < 0.5)) {
            wrong.accept(field, chance + " is out of range: give a number above 0 and below 0.5");
            return false;
        }
        return true;
    }

    private static double orDefault(@Nullable Double chance) {
        return chance == null ? DEFAULT_ERROR : chance;
    }
}
