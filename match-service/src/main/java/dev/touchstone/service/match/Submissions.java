package dev.touchstone.service.match;

import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.SubmissionCheck;
import org.springframework.stereotype.Service;

/** The one way in: a submission is checked whole and stored whole, or refused whole. */
@Service
public class Submissions {

    private final Matches matches;

    Submissions(Matches matches) {
        this.matches = matches;
    }

    /**
     * Stores a submission as a queued match and returns its id.
     *
     * @throws BadSubmissionException naming each wrong field; nothing is stored
     */
    public long submit(MatchSubmission submission) {
        return matches.store(SubmissionCheck.check(submission));
    }
}
