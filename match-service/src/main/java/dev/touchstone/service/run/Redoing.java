package dev.touchstone.service.run;

import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.results.Corrections;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** What becomes of a match that games were taken out of: it goes on, or its verdict is redone. */
@Component
public class Redoing {

    private final Matches matches;
    private final Corrections corrections;
    private final Rating rating;

    Redoing(Matches matches, Corrections corrections, Rating rating) {
        this.matches = matches;
        this.corrections = corrections;
        this.rating = rating;
    }

    /**
     * Lets a match know. A finished one waits to be played again where games are missing; a stopped one gets the verdict on
     * what is left; any other goes on by itself.
     */
    @Transactional
    public void corrected(long matchId) {
        matches.hold(matchId);
        MatchState state = matches.get(matchId).state();
        corrections.known(matchId, state);
        switch (state) {
            case FINISHED -> matches.move(matchId, MatchState.QUEUED, MatchState.FINISHED);
            case STOPPED -> rating.redoStopped(matchId);
            case QUEUED, RUNNING, STOPPING, FAILED -> {
                // Its verdict comes when it has played what is missing.
            }
        }
    }
}
