package dev.touchstone.service.web;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.match.Match;
import java.util.Map;

/** The parts of a match's page that change while the match runs. */
public interface LivePicture {

    /** Each as it stands, as HTML by what it is called; the page puts it in the place of what it has of that name. */
    Map<String, String> of(Match match, MatchView view);
}
