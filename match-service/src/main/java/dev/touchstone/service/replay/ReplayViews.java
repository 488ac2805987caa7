package dev.touchstone.service.replay;

import dev.touchstone.protocol.api.ReplayCount;
import dev.touchstone.protocol.api.ReplayDifference;
import dev.touchstone.protocol.api.ReplaysView;
import dev.touchstone.protocol.api.VerificationView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** What replays have shown, for whoever looks. */
@Component
@Transactional(readOnly = true)
public class ReplayViews {

    /** A replay that differs, the third worker's word on it beside. */
    private static final String DIFFERENCES = """
            select r.unit, r.original_worker as original, r.worker as second, d.worker as third, d.wrong_worker as wrong,
                   case when r.state = 'undecided' then 'undecided'
                        when d.wrong_worker is not null then 'decided'
                        when d.state in ('waiting', 'queued') then 'open'
                        else 'dropped' end as state
            from replay r left join replay d on d.decides = r.id
            where r.decides is null and r.state in ('differs', 'undecided')
            """;

    private final JdbcClient jdbc;
    private final ReplayedMatches matches;
    private final Takers takers;

    ReplayViews(JdbcClient jdbc, ReplayedMatches matches, Takers takers) {
        this.jdbc = jdbc;
        this.matches = matches;
        this.takers = takers;
    }

    private record Request(long id, boolean sameWorker) {}

    private record Counts(int units, int agreed, int differed, int undecided, int failed) {}

    private record Open(String original, @Nullable String second, boolean sameWorker) {
        Set<String> barred() {
            return sameWorker ? Set.of() : second == null ? Set.of(original) : Set.of(original, second);
        }
    }

    /** The last request for a match, and what became of it. */
    Optional<VerificationView> last(long matchId) {
        return jdbc.sql("select id, same_worker from verification where match_id = ? order by id desc limit 1")
                .param(matchId)
                .query(Request.class)
                .optional()
                .map(request -> view(matchId, request));
    }

    private VerificationView view(long matchId, Request request) {
        Counts counts = jdbc.sql("""
                        select count(*)                                                 as units,
                               count(*) filter (where state = 'agreed')                 as agreed,
                               count(*) filter (where state in ('differs', 'undecided')) as differed,
                               count(*) filter (where state = 'undecided')              as undecided,
                               count(*) filter (where state in ('failed', 'withdrawn')) as failed
                        from replay where verification_id = ? and decides is null
                        """).param(request.id()).query(Counts.class).single();
        List<Open> open = open(request.id());
        String queue = matches.facts(List.of(matchId)).getFirst().queue();
        Takers.Present present = takers.present();
        int coming =
                (int) open.stream().filter(o -> present.any(queue, o.barred())).count();
        return new VerificationView(
                request.id(),
                matchId,
                request.sameWorker(),
                counts.units(),
                counts.agreed(),
                counts.differed(),
                counts.undecided(),
                counts.failed(),
                coming,
                open.size() - coming,
                open.isEmpty() && settled(request.id()),
                counts(request.id()),
                differences(DIFFERENCES + " and r.verification_id = ? order by r.unit", request.id()),
                problems(request.id()));
    }

    private List<Open> open(long verification) {
        return jdbc.sql("""
                        select original_worker as original, second_worker as second, same_worker
                        from replay where verification_id = ? and state in ('waiting', 'queued')
                        """).param(verification).query(Open.class).list();
    }

    private boolean settled(long verification) {
        return jdbc.sql("select not exists (select from replay where verification_id = ? and not settled)")
                .param(verification)
                .query(Boolean.class)
                .single();
    }

    private List<ReplayCount> counts(long verification) {
        return jdbc.sql("""
                        select original_worker as original, worker as replayed_by,
                               count(*) filter (where state = 'agreed')  as agreed,
                               count(*) filter (where state <> 'agreed') as differed
                        from replay
                        where verification_id = ? and decides is null and state in ('agreed', 'differs', 'undecided')
                        group by 1, 2 order by 1, 2
                        """).param(verification).query(ReplayCount.class).list();
    }

    private List<ReplayDifference> differences(String sql, long parameter) {
        return jdbc.sql(sql).param(parameter).query(ReplayDifference.class).list();
    }

    private List<String> problems(long verification) {
        return jdbc.sql("""
                        select distinct 'unit ' || unit || ': ' || reason from replay
                        where verification_id = ? and state in ('failed', 'withdrawn') and reason is not null order by 1
                        """).param(verification).query(String.class).list();
    }

    private record MatchCounts(long agreed, long differed, long undecided, long open, long all) {}

    /** What replays have shown about a match; nothing when it has none. */
    public Optional<ReplaysView> ofMatch(long matchId) {
        MatchCounts counts =
                jdbc.sql("""
                        select count(*) filter (where state = 'agreed' and decides is null)                  as agreed,
                               count(*) filter (where state in ('differs', 'undecided') and decides is null) as differed,
                               count(*) filter (where state = 'undecided' and decides is null)               as undecided,
                               count(*) filter (where state in ('waiting', 'queued'))                        as open,
                               count(*)                                                                      as all
                        from replay where match_id = ?
                        """).param(matchId).query(MatchCounts.class).single();
        if (counts.all() == 0) {
            return Optional.empty();
        }
        List<String> notices = new ArrayList<>();
        if (counts.differed() > 0) {
            differences(DIFFERENCES + " and r.match_id = ? order by r.unit, r.id", matchId)
                    .forEach(difference -> notices.add(notice(matchId, difference)));
            notices.addAll(notCounted(matchId));
        }
        return Optional.of(
                new ReplaysView(counts.agreed(), counts.differed(), counts.undecided(), counts.open(), notices));
    }

    private String notice(long matchId, ReplayDifference d) {
        String first = "unit " + d.unit() + ": " + d.original() + " and " + d.second() + " played it differently; ";
        return switch (d.state()) {
            case "decided" -> first + d.third() + " decided: " + d.wrong() + " is wrong and in quarantine";
            case "undecided" ->
                first + d.third() + " played it differently again, so nobody is shown to be wrong. Their units in this"
                        + " match: " + units(matchId, d);
            case "open" -> first + "a third worker has to decide";
            default -> first + "no third worker could decide, or the unit was played again";
        };
    }

    private String units(long matchId, ReplayDifference d) {
        return String.join(
                "; ",
                jdbc.sql("""
                        select worker || ' ' || string_agg(unit::text, ', ' order by unit) from attempt
                        where match_id = :match and state = 'accepted' and worker in (:workers)
                        group by worker order by worker
                        """)
                        .param("match", matchId)
                        .param("workers", List.of(d.original(), d.second(), String.valueOf(d.third())))
                        .query(String.class)
                        .list());
    }

    private List<String> notCounted(long matchId) {
        return jdbc.sql("""
                        select sum(games) || ' games of ' || worker || ' are kept aside and not counted' from correction
                        where match_id = ? group by worker order by worker
                        """).param(matchId).query(String.class).list();
    }
}
