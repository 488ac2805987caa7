package dev.touchstone.service.charge;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.engine.cost.CostEffort;
import dev.touchstone.engine.cost.CostException;
import dev.touchstone.engine.cost.CostMeasurement;
import dev.touchstone.engine.cost.CostPlan;
import dev.touchstone.engine.cost.Sample;
import dev.touchstone.protocol.Json;
import dev.touchstone.service.dispatch.OpeningRows;
import dev.touchstone.service.match.Match;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * In how many searches what tells the two sides of a match apart has a say: both search the same positions with the same
 * nodes, in processes of their own. It is looked at when somebody asks for it first, and kept.
 */
@Component
public class Says {

    private static final Logger log = LoggerFactory.getLogger(Says.class);

    private final JdbcClient jdbc;
    private final Clock clock;
    private final OpeningRows openings;
    private final Lock turn = new ReentrantLock();

    Says(JdbcClient jdbc, Clock clock, OpeningRows openings) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.openings = openings;
    }

    /**
     * What is known of a match, or found now when it has ended. Empty where it cannot be known: a side is a program, or is not
     * bounded by nodes, or draws on what no position holds, or its engine has lost a switch since.
     */
    public Optional<Sample> of(Match match) {
        Optional<Sample> known = kept(match.id());
        if (known.isPresent() || !match.state().ended()) {
            return known;
        }
        turn.lock();
        try {
            return kept(match.id()).or(() -> found(match));
        } finally {
            turn.unlock();
        }
    }

    /** Beside a measured charge, or by itself. */
    private Optional<Sample> kept(long matchId) {
        return jdbc.sql("""
                        select sample from (
                            select sample, 1 as place from say where match_id = :match
                            union all
                            select measured -> 'sample', 2 from charge where match_id = :match) s
                        order by place limit 1
                        """)
                .param("match", matchId)
                .query(String.class)
                .optional()
                .map(text -> Json.read(text, Sample.class));
    }

    private Optional<Sample> found(Match match) {
        try {
            SideConfiguration candidate =
                    SideConfiguration.parse(match.candidate().configuration());
            SideConfiguration baseline =
                    SideConfiguration.parse(match.baseline().configuration());
            if (!(candidate instanceof EngineConfiguration changed) || !(baseline instanceof EngineConfiguration own)) {
                return Optional.empty();
            }
            CostPlan plan =
                    CostPlan.of(withoutNodes(changed), own, openings.fens(match.openingSetId(), match.pairCount()));
            Sample sample = CostMeasurement.here(CostEffort.USUAL).compare(plan);
            jdbc.sql("insert into say (match_id, sample, found_at) values (?, ?::jsonb, ?) on conflict do nothing")
                    .params(match.id(), Json.write(sample), Timestamp.from(clock.instant()))
                    .update();
            return Optional.of(sample);
        } catch (ConfigurationException notComparable) {
            log.debug("match {}: its sides cannot be compared today: {}", match.id(), notComparable.getMessage());
            return Optional.empty();
        } catch (CostException e) {
            log.warn("match {}: in how many searches the change has a say could not be found", match.id(), e);
            return Optional.empty();
        }
    }

    /** The sides are compared at the baseline's nodes: a search is not to differ by its budget. */
    private static EngineConfiguration withoutNodes(EngineConfiguration side) {
        EngineConfiguration bare = EngineConfiguration.parse(side.canonical());
        return side.budget()
                .map(Budget::depth)
                .filter(depth -> depth.isPresent())
                .map(depth -> bare.withBudget(Budget.ofDepth(depth.getAsInt())))
                .orElse(bare);
    }
}
