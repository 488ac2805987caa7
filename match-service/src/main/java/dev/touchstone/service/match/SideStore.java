package dev.touchstone.service.match;

import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.submission.BadSubmissionException;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Stores the configurations of what is played outside of matches, such as suites. */
@Service
public class SideStore {

    private final Resolver resolver;
    private final Matches matches;

    SideStore(Resolver resolver, Matches matches) {
        this.resolver = resolver;
        this.matches = matches;
    }

    /**
     * A stored configuration.
     *
     * @param id of its row
     * @param side as workers need it
     */
    public record Stored(long id, Side side) {}

    /** A configuration, its defender where that is another one, and the queue of what both need. */
    public record Sides(Stored side, @Nullable Stored defender, String queue) {}

    /**
     * Finds out what the configurations are and stores those that are new.
     *
     * @throws BadSubmissionException naming the {@code configuration} or {@code defender} whose program no worker has
     */
    @Transactional
    public Sides store(SideConfiguration configuration, @Nullable SideConfiguration defender) {
        Resolver.Alone found = resolver.resolve(configuration, defender);
        ResolvedSide other = found.defender();
        return new Sides(stored(found.side()), other == null ? null : stored(other), found.queue());
    }

    private Stored stored(ResolvedSide side) {
        return new Stored(
                matches.storeConfiguration(side),
                new Side(side.configuration().text(), side.identity(), side.signature()));
    }
}
