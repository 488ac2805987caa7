package dev.touchstone.service.web;

import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.WebhookChoice;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.service.BuildWatch;
import dev.touchstone.service.access.AccessToken;
import dev.touchstone.service.experiment.ExperimentSupervisor;
import dev.touchstone.service.notice.Webhooks;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What is done to experiments, from a page as over the API. */
@Component
public class ExperimentActions {

    private final ExperimentSupervisor supervisor;
    private final Webhooks webhooks;
    private final BuildWatch build;

    ExperimentActions(ExperimentSupervisor supervisor, Webhooks webhooks, BuildWatch build) {
        this.supervisor = supervisor;
        this.webhooks = webhooks;
        this.build = build;
    }

    /**
     * Begins an experiment and returns its id.
     *
     * @param by whose token the request carried, if it carried one
     * @throws BadSubmissionException naming each wrong field; nothing is stored
     */
    public long submit(ExperimentSubmission submission, @Nullable AccessToken by) {
        MatchActions.requireSameBuild(build);
        WebhookChoice choice = submission.webhook();
        webhooks.requireReceiver(choice);
        return supervisor.submit(submission, by == null ? null : by.name(), id -> webhooks.tellOf(id, choice));
    }
}
