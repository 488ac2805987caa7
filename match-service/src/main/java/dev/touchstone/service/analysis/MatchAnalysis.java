package dev.touchstone.service.analysis;

import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.engine.cost.Sample;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.service.charge.Says;
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
    private final Says says;

    MatchAnalysis(StoredGames games, Tallies tallies, Says says) {
        this.games = games;
        this.tallies = tallies;
        this.says = says;
    }

    /** What the games that are stored by now show. */
    public AnalysisView of(Match match) {
        GameCounts counts = new GameCounts();
        PairCounts pairs = new PairCounts();
        Spending spending = new Spending();
        Deque<StoredGame> asWhite = new ArrayDeque<>();
        games.each(match.id(), 0, match.pairCount(), stored -> {
            GameStory story = GameStory.of(stored);
            counts.add(story);
            spending.add(story);
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
                pairs.openings(),
                says.of(match).map(MatchAnalysis::searches).orElse(null),
                spending.view(side(match.candidate()), side(match.baseline())));
    }

    private static AnalysisView.Searches searches(Sample sample) {
        return new AnalysisView.Searches(
                sample.positions(),
                sample.games(),
                sample.differing(),
                (double) sample.differing() / sample.positions(),
                sample.differsRarely());
    }

    private static SideConfiguration side(Side side) {
        return SideConfiguration.parse(side.configuration());
    }
}
