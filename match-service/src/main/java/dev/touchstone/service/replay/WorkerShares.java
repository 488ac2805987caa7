package dev.touchstone.service.replay;

import dev.touchstone.protocol.api.WorkerShare;
import dev.touchstone.statistics.Pairs;
import dev.touchstone.statistics.WorkerComparison;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** What each worker played of a match, and whether it is like what the others played. */
@Component
@Transactional(readOnly = true)
public class WorkerShares {

    private final JdbcClient jdbc;
    private final ReplayedMatches matches;

    WorkerShares(JdbcClient jdbc, ReplayedMatches matches) {
        this.jdbc = jdbc;
        this.matches = matches;
    }

    private record Share(String worker, Pairs pairs) {}

    /** The workers of a match by name; none when fewer than two played it. */
    public List<WorkerShare> of(long matchId) {
        if (matches.workers(matchId).size() < 2) {
            return List.of();
        }
        Map<String, Pairs> pairs = new TreeMap<>();
        shares(matchId).forEach(share -> pairs.put(share.worker(), share.pairs()));
        WorkerComparison comparison = WorkerComparison.of(pairs);
        return pairs.entrySet().stream()
                .map(e -> new WorkerShare(
                        e.getKey(),
                        2 * e.getValue().total(),
                        e.getValue().toList(),
                        comparison.chances().get(e.getKey())))
                .toList();
    }

    private List<Share> shares(long matchId) {
        return jdbc.sql("""
                        select a.worker,
                               count(*) filter (where p.points = 0) as pairs_0,
                               count(*) filter (where p.points = 1) as pairs_1,
                               count(*) filter (where p.points = 2) as pairs_2,
                               count(*) filter (where p.points = 3) as pairs_3,
                               count(*) filter (where p.points = 4) as pairs_4
                        from game_pair p
                             join game g on g.match_id = p.match_id and g.opening = p.opening and g.candidate_white
                             join attempt a on a.match_id = g.match_id and a.unit = g.unit and a.number = g.attempt
                        where p.match_id = ? and a.worker is not null
                        group by a.worker
                        """)
                .param(matchId)
                .query((row, number) -> new Share(
                        row.getString("worker"),
                        new Pairs(
                                row.getLong("pairs_0"),
                                row.getLong("pairs_1"),
                                row.getLong("pairs_2"),
                                row.getLong("pairs_3"),
                                row.getLong("pairs_4"))))
                .list();
    }
}
