package dev.touchstone.service.web;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.match.Match;

/** The part of a match's page that changes while the match runs, as HTML. */
public interface LivePicture {

    /** It as it stands. */
    String of(Match match, MatchView view);
}
