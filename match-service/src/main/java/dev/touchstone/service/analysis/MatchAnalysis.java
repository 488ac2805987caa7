package dev.touchstone.service.analysis;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.engine.cost.Sample;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.service.charge.Says;
import dev.touchstone.service.games.StoredGame;
import dev.touchstone.service.games.StoredGames;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.results.Tallies;
import dev.touchstone.statistics.Tally;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Looks at every stored game of a match. Nothing of it is stored: it follows from the games. What the last {@value #KEPT}
 * matches that had ended showed is remembered until their tally is another, as after a correction.
 */
@Component
public class MatchAnalysis {

    private static final int KEPT = 32;

    private final Map<Long, Found> last = Collections.synchronizedMap(new LinkedHashMap<>(KEPT, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Found> eldest) {
            return size() > KEPT;
        }
    });

    private final StoredGames games;
    private final Tallies tallies;
    private final Says says;

    MatchAnalysis(StoredGames games, Tallies tallies, Says says) {
        this.games = games;
        this.tallies = tallies;
        this.says = says;
    }

    /** What was found in the games, and the tally of the match before they were looked at. */
    private record Found(Tally tally, GameCounts counts, PairCounts pairs, Spending spending) {}

    /** What the games that are stored by now show. */
    public AnalysisView of(Match match) {
        Found found = found(match);
        GameCounts counts = found.counts();
        PairCounts pairs = found.pairs();
        return new AnalysisView(
                match.id(),
                counts.games(),
                pairs.openings().size(),
                pairs.difference(found.tally()),
                counts.draws(),
                counts.plyLimit(),
                counts.colours(),
                counts.conversion(),
                pairs.decisive(),
                pairs.openings(),
                says.of(match).map(MatchAnalysis::searches).orElse(null),
                found.spending().view(budget(match.candidate()), budget(match.baseline())));
    }

    private Found found(Match match) {
        Tally tally = tallies.kept(match.id());
        Found before = last.get(match.id());
        if (before != null && before.tally().equals(tally)) {
            return before;
        }
        Found found = look(match, tally);
        if (match.state().ended()) {
            last.put(match.id(), found);
        }
        return found;
    }

    private Found look(Match match, Tally tally) {
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
        return new Found(tally, counts, pairs, spending);
    }

    private static AnalysisView.Searches searches(Sample sample) {
        return new AnalysisView.Searches(
                sample.positions(),
                sample.games(),
                sample.differing(),
                (double) sample.differing() / sample.positions(),
                sample.differsRarely());
    }

    /** Nothing for a configuration that today's engines cannot read any more. */
    private static Optional<Budget> budget(Side side) {
        try {
            return SideConfiguration.parse(side.configuration()).budget();
        } catch (ConfigurationException lost) {
            return Optional.empty();
        }
    }
}
