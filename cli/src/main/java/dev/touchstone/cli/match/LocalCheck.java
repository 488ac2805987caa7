package dev.touchstone.cli.match;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.OptionNames;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.NewMatch;
import dev.touchstone.protocol.submission.SprtRule;
import dev.touchstone.protocol.submission.SubmissionCheck;
import dev.touchstone.statistics.EloModel;
import dev.touchstone.statistics.Sprt;
import dev.touchstone.statistics.SprtReach;
import dev.touchstone.statistics.VerdictRule;
import java.util.ArrayList;
import java.util.List;

/** What can be said of a submission before a service is asked, or started. */
public final class LocalCheck {

    private LocalCheck() {}

    /**
     * Warnings about a submission that is right but cannot answer much.
     *
     * @throws CliException as a usage error with one line a wrong field, in the words of the service
     */
    public static List<String> warnings(MatchSubmission submission) {
        try {
            return warnings(SubmissionCheck.check(submission));
        } catch (BadSubmissionException wrong) {
            throw new CliException(ExitCode.USAGE, OptionNames.lines(wrong.problems()));
        }
    }

    /** @throws CliException as {@link #warnings(MatchSubmission)} */
    static void requireRight(MatchSubmission submission) {
        warnings(submission);
    }

    private static List<String> warnings(NewMatch match) {
        List<String> warnings = new ArrayList<>();
        if (match.candidate().text().equals(match.baseline().text())) {
            warnings.add("warning: both sides are the same configuration, so the verdict can only be inert"
                    + " (unless the configuration plays at random)");
        }
        int least = VerdictRule.LEAST_DISTINCT_PAIRS;
        if (match.pairCount() < least) {
            warnings.add("warning: " + 2 * match.pairCount() + " games are too few to keep or reject: that takes "
                    + least + " distinct pairs, so " + 2 * least + " games or more");
        }
        SprtRule sprt = match.sprt();
        if (sprt != null) {
            SprtReach.of(test(sprt), match.pairCount(), SprtReach.USUAL_DRAW_RATIO)
                    .warning()
                    .ifPresent(warning -> warnings.add("warning: " + warning));
        }
        return warnings;
    }

    private static Sprt test(SprtRule rule) {
        return new Sprt(EloModel.named(rule.model()), rule.elo0(), rule.elo1(), rule.alpha(), rule.beta());
    }
}
