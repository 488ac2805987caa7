package dev.touchstone.service.charge;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.cost.CostEffort;
import dev.touchstone.engine.cost.CostException;
import dev.touchstone.engine.cost.CostMeasurement;
import dev.touchstone.engine.cost.CostPlan;
import dev.touchstone.engine.cost.CostResult;
import dev.touchstone.service.TouchstoneProperties;
import dev.touchstone.service.dispatch.OpeningRows;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.match.Matches;
import dev.touchstone.statistics.NodeCost;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Measures the charge of matches at equal time that came without one, in processes of their own, one match at a time. */
@Component
public class ChargeMeter {

    private static final Logger log = LoggerFactory.getLogger(ChargeMeter.class);

    private final Matches matches;
    private final Charges charges;
    private final OpeningRows openings;
    private final TouchstoneProperties.Charge settings;
    private final Semaphore turn = new Semaphore(1);

    ChargeMeter(Matches matches, Charges charges, OpeningRows openings, TouchstoneProperties properties) {
        this.matches = matches;
        this.charges = charges;
        this.openings = openings;
        this.settings = properties.charge();
    }

    /**
     * Measures and stores what a match still needs; nothing when it needs nothing. A match whose charge cannot be measured
     * sharply fails, and says why. One that is to stop, or whose process ends, is left as it is.
     */
    public void measure(long matchId, BooleanSupplier ending) throws InterruptedException {
        BooleanSupplier abandoned =
                () -> ending.getAsBoolean() || matches.get(matchId).state() != MatchState.RUNNING;
        while (Charges.isAwaited(matches.get(matchId)) && !abandoned.getAsBoolean()) {
            if (turn.tryAcquire(1, TimeUnit.SECONDS)) {
                try {
                    measureNow(matches.get(matchId), abandoned);
                } finally {
                    turn.release();
                }
            }
        }
    }

    /** Whether a match cannot be played yet, because its charge is not known. */
    public boolean isAwaited(long matchId) {
        return Charges.isAwaited(matches.get(matchId));
    }

    private void measureNow(Match match, BooleanSupplier abandoned) {
        CostEffort effort = new CostEffort(
                Math.toIntExact(settings.warmUp().toMillis()), CostEffort.USUAL.blocks(), settings.mostForks());
        try {
            CostMeasurement.here(effort)
                    .measure(plan(match), this::isEnough, abandoned)
                    .ifPresent(result -> conclude(match, result));
        } catch (CostException e) {
            log.warn("match {}: the charge could not be measured", match.id(), e);
            matches.fail(
                    match.id(),
                    "what a node of the candidate costs could not be measured: " + e.getMessage()
                            + ". Resume it to try again, or submit it with --charge");
        }
    }

    private CostPlan plan(Match match) {
        return CostPlan.of(
                EngineConfiguration.parse(match.candidate().configuration()),
                EngineConfiguration.parse(match.baseline().configuration()),
                openings.fens(match.openingSetId(), match.pairCount()));
    }

    private boolean isEnough(CostResult result) {
        return result.forks().size() > 1 && NodeCost.of(result.ratios()).isSharp(settings.widest());
    }

    private void conclude(Match match, CostResult result) {
        Optional<NodeCost> cost =
                result.forks().size() > 1 ? Optional.of(NodeCost.of(result.ratios())) : Optional.empty();
        if (cost.filter(c -> c.isSharp(settings.widest())).isPresent()) {
            charges.store(match, result);
        } else {
            matches.fail(
                    match.id(),
                    String.format(
                            Locale.ROOT,
                            "what a node of the candidate costs could not be measured sharply enough: %s is wider than"
                                    + " %.3g %%. Resume it when the machine does less besides, or submit it with --charge",
                            cost.map(NodeCost::text).orElse("one fork"),
                            100 * settings.widest()));
        }
    }
}
