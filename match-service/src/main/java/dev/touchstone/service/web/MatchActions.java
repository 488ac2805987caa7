package dev.touchstone.service.web;

import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.service.BuildWatch;
import dev.touchstone.service.access.AccessToken;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.MatchNotFoundException;
import dev.touchstone.service.match.MatchStateException;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.match.Submissions;
import dev.touchstone.service.notice.Webhooks;
import dev.touchstone.service.run.MatchSupervisor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What is done to matches, from a page as over the API. */
@Component
public class MatchActions {

    private final Submissions submissions;
    private final Webhooks webhooks;
    private final Matches matches;
    private final MatchSupervisor supervisor;
    private final BuildWatch build;

    MatchActions(
            Submissions submissions, Webhooks webhooks, Matches matches, MatchSupervisor supervisor, BuildWatch build) {
        this.submissions = submissions;
        this.webhooks = webhooks;
        this.matches = matches;
        this.supervisor = supervisor;
        this.build = build;
    }

    /**
     * Queues a match and returns its id.
     *
     * @param by whose token the request carried, if it carried one
     * @throws BadSubmissionException naming each wrong field; nothing is stored
     */
    public long submit(MatchSubmission submission, @Nullable AccessToken by) {
        requireSameBuild(build);
        long id = webhooks.submit(submission);
        if (by != null) {
            matches.submittedBy(id, by.name());
        }
        supervisor.wake();
        return id;
    }

    /**
     * Queues the same match once more and returns the new one's id.
     *
     * @throws MatchNotFoundException when there is none of that id
     */
    public long rerun(long id, @Nullable AccessToken by) {
        return submit(submissions.again(matches.get(id)), by);
    }

    /**
     * Stops a match that waits or runs.
     *
     * @throws MatchStateException when there is nothing to stop
     */
    public void stop(long id) {
        Match match = matches.get(id);
        if (!supervisor.stopMatch(id)) {
            throw new MatchStateException("match " + id + " is " + match.state().word() + "; there is nothing to stop");
        }
    }

    /** Lets a stopped or failed match go on, its parked units too; one that waits, runs or is finished is left alone. */
    public void resume(long id) {
        matches.get(id);
        supervisor.resumeMatch(id);
    }

    /** A service that is older than what was built since takes nothing more. */
    static void requireSameBuild(BuildWatch build) {
        if (build.rebuilt()) {
            throw new MatchStateException("Touchstone was built again after this service (process "
                    + ProcessHandle.current().pid() + ") started, so it would play the old engine; it ends by itself"
                    + " when nothing runs, or stop it, and submit again");
        }
    }
}
