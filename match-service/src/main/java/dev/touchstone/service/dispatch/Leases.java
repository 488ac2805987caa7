package dev.touchstone.service.dispatch;

import dev.touchstone.protocol.UnitProgress;
import dev.touchstone.service.TouchstoneProperties;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** How long workers may keep the units that they have, by what they say of them. */
@Repository
@Transactional
public class Leases {

    private final JdbcClient jdbc;
    private final Clock clock;
    private final TouchstoneProperties.Dispatch settings;

    Leases(JdbcClient jdbc, Clock clock, TouchstoneProperties properties) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.settings = properties.dispatch();
    }

    /**
     * A worker's word on how far it is with a unit. The first one starts the lease of an open attempt; a later one renews
     * it when the count has changed, grown by moves or begun anew by whoever got the unit back from the broker, or when the
     * worker tells of another sign of life. The same count again without one is a worker that hangs.
     */
    public void renew(UnitProgress progress) {
        jdbc.sql("""
                        update attempt
                        set state = 'playing', worker = :worker, games_finished = :games, plies_played = :plies,
                            started_at = case when state = 'playing' and worker = :worker then started_at else :now end,
                            lease_until = :now + make_interval(secs => coalesce(lease_seconds, :lease))
                        where match_id = :match and unit = :unit and number = :attempt
                          and (state = 'published'
                               or state = 'playing' and (:alive or (games_finished, plies_played, worker)
                                                                   is distinct from (:games, :plies, :worker)))
                        """)
                .param("worker", progress.worker())
                .param("games", progress.gamesFinished())
                .param("plies", progress.pliesPlayed())
                .param("alive", Boolean.TRUE.equals(progress.alive()))
                .param("now", OffsetDateTime.ofInstant(clock.instant(), ZoneOffset.UTC))
                .param("lease", settings.lease().toMillis() / 1000.0)
                .param("match", progress.matchId())
                .param("unit", progress.unit())
                .param("attempt", progress.attempt())
                .update();
    }
}
