package dev.touchstone.service.replay;

import dev.touchstone.protocol.api.VerificationView;
import dev.touchstone.service.match.MatchNotFoundException;
import dev.touchstone.service.match.MatchStateException;
import dev.touchstone.service.match.Matches;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Replays that somebody asks for. */
@Component
public class Verifications {

    private final JdbcClient jdbc;
    private final Clock clock;
    private final Matches matches;
    private final ReplayedMatches replayed;
    private final ReplayRows replays;
    private final ReplayViews views;
    private final Takers takers;
    private final ReplayBell bell;

    Verifications(
            JdbcClient jdbc,
            Clock clock,
            Matches matches,
            ReplayedMatches replayed,
            ReplayRows replays,
            ReplayViews views,
            Takers takers,
            ReplayBell bell) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.matches = matches;
        this.replayed = replayed;
        this.replays = replays;
        this.views = views;
        this.takers = takers;
        this.bell = bell;
    }

    /**
     * Has a share of a match's done units replayed, at least one of them. While more comes of the last request for the match,
     * this answers that one.
     *
     * @param share above 0, at most 1
     * @throws MatchNotFoundException when there is no such match
     * @throws MatchStateException when nothing of the match can be replayed
     */
    @Transactional
    public VerificationView request(long matchId, double share) {
        matches.get(matchId);
        matches.hold(matchId);
        Optional<VerificationView> last = views.last(matchId).filter(Verifications::isComing);
        if (last.isPresent()) {
            return last.get();
        }
        ReplayedMatches.Facts match = replayed.facts(List.of(matchId)).getFirst();
        if (!match.repeatable()) {
            throw new MatchStateException("match " + matchId + " cannot be replayed: a side plays by time, with several"
                    + " threads or at random, so its games differ each time; 'show' compares its workers");
        }
        List<Integer> done = replayed.done(matchId);
        if (done.isEmpty()) {
            throw new MatchStateException("match " + matchId + " has no games yet to replay");
        }
        boolean alone = alone(match);
        long id = jdbc.sql("""
                        insert into verification (match_id, share, same_worker, requested_at) values (?, ?, ?, ?)
                        returning id
                        """)
                .params(matchId, share, alone, Timestamp.from(clock.instant()))
                .query(Long.class)
                .single();
        int most = (int) Math.ceil(share * done.size());
        List<Integer> units = done.stream()
                .sorted(Comparator.comparingDouble(unit -> Draw.number(id, matchId, unit)))
                .limit(most)
                .toList();
        replays.draw(matchId, units, "on-demand", id, alone);
        bell.ring();
        return views.last(matchId).orElseThrow();
    }

    /** Whether more comes of a request without another worker. */
    private static boolean isComing(VerificationView last) {
        return !last.done() && (last.open() > 0 || last.waiting() == 0);
    }

    /** Whether no unit of the match has another worker than the one that played it. */
    private boolean alone(ReplayedMatches.Facts match) {
        Takers.Present present = takers.present();
        return replayed.workers(match.id()).stream().noneMatch(worker -> present.any(match.queue(), Set.of(worker)));
    }

    /**
     * The last request for a match, as it was at one moment: sums, table and list agree.
     *
     * @throws NoVerificationException when there was none
     */
    @Transactional(readOnly = true, isolation = Isolation.REPEATABLE_READ)
    public VerificationView last(long matchId) {
        matches.get(matchId);
        return views.last(matchId).orElseThrow(() -> new NoVerificationException(matchId));
    }
}
