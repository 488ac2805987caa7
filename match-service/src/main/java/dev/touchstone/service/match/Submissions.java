package dev.touchstone.service.match;

import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.NewMatch;
import dev.touchstone.protocol.submission.SubmissionCheck;
import org.springframework.stereotype.Service;

/** The one way in: a submission is checked whole and stored whole, or refused whole. */
@Service
public class Submissions {

    private final Matches matches;
    private final Resolver resolver;

    Submissions(Matches matches, Resolver resolver) {
        this.matches = matches;
        this.resolver = resolver;
    }

    /**
     * Stores a submission as a queued match and returns its id.
     *
     * @throws BadSubmissionException naming each wrong field; nothing is stored
     */
    public long submit(MatchSubmission submission) {
        return store(prepare(submission));
    }

    /**
     * Checks a submission and finds its sides; stores nothing.
     *
     * @throws BadSubmissionException naming each wrong field
     */
    public PreparedMatch prepare(MatchSubmission submission) {
        NewMatch match = SubmissionCheck.check(submission);
        return new PreparedMatch(match, resolver.resolve(match));
    }

    /** Stores a prepared match as a queued one, in the transaction of the caller where there is one; returns its id. */
    public long store(PreparedMatch prepared) {
        return matches.store(prepared.match(), prepared.sides());
    }
}
