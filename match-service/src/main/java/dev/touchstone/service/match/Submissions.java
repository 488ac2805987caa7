package dev.touchstone.service.match;

import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.protocol.api.SprtChoice;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.NewMatch;
import dev.touchstone.protocol.submission.SprtRule;
import dev.touchstone.protocol.submission.SubmissionCheck;
import java.util.Locale;
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

    /** What asks for a match once more: the same sides, openings, rules and thresholds. */
    public MatchSubmission again(Match match) {
        SprtRule sprt = match.sprt();
        return new MatchSubmission(
                match.candidate().configuration(),
                match.baseline().configuration(),
                match.games(),
                new OpeningsChoice(match.openings(), matches.openingsText(match.openingSetId())),
                null,
                null,
                match.equal(),
                match.charge(),
                match.rules().rules().name().toLowerCase(Locale.ROOT),
                match.rules().plyLimit(),
                match.keepSigma(),
                match.rejectSigma(),
                match.priority(),
                match.weight(),
                sprt == null
                        ? null
                        : new SprtChoice(
                                sprt.elo0(), sprt.elo1(), sprt.model(), sprt.alpha(), sprt.beta(), sprt.minPairs()));
    }

    /** Stores a prepared match as a queued one, in the transaction of the caller where there is one; returns its id. */
    public long store(PreparedMatch prepared) {
        return matches.store(prepared.match(), prepared.sides());
    }
}
