package dev.touchstone.service.charge;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.cost.CostResult;
import dev.touchstone.engine.cost.Sample;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ChargeView;
import dev.touchstone.service.match.Match;
import dev.touchstone.statistics.NodeCost;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The measured charges in the database. */
@Repository
@Transactional
public class Charges {

    private final JdbcClient jdbc;
    private final Clock clock;

    Charges(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** Whether a charge is still to be measured before a match can be played. */
    static boolean isAwaited(Match match) {
        return match.equal().equals("time") && match.charge() == null;
    }

    /** Stores what was measured, and gives the candidate its nodes; once only. */
    void store(Match match, CostResult result) {
        NodeCost cost = NodeCost.of(result.ratios());
        EngineConfiguration baseline =
                EngineConfiguration.parse(match.baseline().configuration());
        long nodes = NodeCost.charged(baseline.budget().orElseThrow().nodes().orElseThrow(), cost.ratio());
        String candidate = EngineConfiguration.parse(match.candidate().configuration())
                .withMissingBudget(OptionalInt.empty(), OptionalLong.of(nodes))
                .text();
        int stored = jdbc.sql("update match set charge = ?, candidate_text = ? where id = ? and charge is null")
                .param(cost.ratio())
                .param(candidate)
                .param(match.id())
                .update();
        if (stored == 1) {
            jdbc.sql("""
                            insert into charge (match_id, ratio, low, high, measured, measured_at)
                            values (:match, :ratio, :low, :high, :measured::jsonb, :now)
                            """)
                    .param("match", match.id())
                    .param("ratio", cost.ratio())
                    .param("low", cost.low())
                    .param("high", cost.high())
                    .param("measured", Json.write(result))
                    .param("now", Timestamp.from(clock.instant()))
                    .update();
        }
    }

    /** What was searched to measure the charges of those matches, by match; those whose charge was given or is not known are left out. */
    @Transactional(readOnly = true)
    public Map<Long, Sample> samples(Collection<Long> matchIds) {
        Map<Long, Sample> samples = new HashMap<>();
        if (!matchIds.isEmpty()) {
            jdbc.sql("select match_id, measured -> 'sample' as sample from charge where match_id in (:ids)")
                    .param("ids", matchIds)
                    .query(row -> {
                        samples.put(row.getLong("match_id"), Json.read(row.getString("sample"), Sample.class));
                    });
        }
        return samples;
    }

    /** The charge of a match as the API shows it; absent where time is not equal. */
    @Transactional(readOnly = true)
    public @Nullable ChargeView view(Match match) {
        if (!match.equal().equals("time")) {
            return null;
        }
        Double charge = match.charge();
        if (charge == null) {
            return ChargeView.awaited();
        }
        return jdbc.sql("select measured from charge where match_id = ?")
                .param(match.id())
                .query(String.class)
                .optional()
                .map(measured -> measured(Json.read(measured, CostResult.class)))
                .orElseGet(() -> ChargeView.given(charge));
    }

    private static ChargeView measured(CostResult result) {
        NodeCost cost = NodeCost.of(result.ratios());
        return new ChargeView(
                cost.ratio(),
                true,
                cost.low(),
                cost.high(),
                cost.forks(),
                cost.blocks(),
                result.sample().positions(),
                result.sample().differing(),
                result.sample().candidateNodes(),
                result.sample().baselineNodes(),
                cost.text() + "; " + result.sample().text());
    }
}
