package dev.touchstone.service.analysis;

import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.service.games.StoredGame;
import dev.touchstone.service.games.StoredGames;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.results.Tallies;
import java.util.ArrayDeque;
import java.util.Deque;
import org.springframework.stereotype.Component;

/** Looks at every stored game of a match. Nothing of it is kept: it follows from the games. */
@Component
public class MatchAnalysis {

    private final StoredGames games;
    private final Tallies tallies;

    MatchAnalysis(StoredGames games, Tallies tallies) {
        this.games = games;
        this.tallies = tallies;
    }

    /** What the games that are stored by now show. */
    public AnalysisView of(Match match) {
        GameCounts counts = new GameCounts();
        PairCounts pairs = new PairCounts();
        Deque<StoredGame> asWhite = new ArrayDeque<>();
        games.each(match.id(), 0, match.pairCount(), stored -> {
            counts.add(GameStory.of(stored));
            StoredGame other = asWhite.poll();
            if (other != null && other.record().opening() == stored.record().opening()) {
                pairs.add(other, stored);
            } else {
                asWhite.add(stored);
            }
        });
        return new AnalysisView(
                match.id(),
                counts.games(),
                pairs.openings().size(),
                pairs.difference(tallies.kept(match.id())),
                counts.draws(),
                counts.plyLimit(),
                counts.colours(),
                counts.conversion(),
                pairs.decisive(),
                pairs.openings());
    }
}
