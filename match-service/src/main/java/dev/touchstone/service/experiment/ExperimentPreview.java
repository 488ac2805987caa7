package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.ExperimentCheck;
import dev.touchstone.protocol.submission.NewExperiment;
import dev.touchstone.protocol.submission.NewMatch;
import dev.touchstone.service.match.PreparedMatch;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** What an experiment would play, found by the checks that its submission takes; nothing is stored. */
@Component
public class ExperimentPreview {

    private final Experiments experiments;
    private final ExperimentRun run;

    ExperimentPreview(Experiments experiments, ExperimentRun run) {
        this.experiments = experiments;
        this.run = run;
    }

    /**
     * An experiment that could be submitted.
     *
     * @param matches those that it begins with, by role, in order
     */
    public record Preview(NewExperiment experiment, Map<String, NewMatch> matches) {}

    /** @throws BadSubmissionException naming each wrong field */
    public Preview of(ExperimentSubmission submitted) {
        ExperimentSubmission submission = run.withUsualLadder(submitted.withFreshSeed(experiments.freshSeed()));
        NewExperiment checked = ExperimentCheck.check(submission);
        Map<String, NewMatch> matches = new LinkedHashMap<>();
        for (Map.Entry<String, PreparedMatch> prepared :
                run.prepare(Plan.of(checked).wanted(Evidence.NONE)).entrySet()) {
            matches.put(prepared.getKey(), prepared.getValue().match());
        }
        return new Preview(checked, matches);
    }
}
