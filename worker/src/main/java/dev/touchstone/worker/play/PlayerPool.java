package dev.touchstone.worker.play;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.protocol.Side;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The players of one slot, checked once and kept from unit to unit: a match hands out many units of the same two sides.
 * A side that plays itself has two, so nothing passes between the players of a game.
 */
final class PlayerPool {
    /** Players kept at most: both sides of several matches that a slot plays in turns. */
    static final int CAPACITY = 16;

    private final String worker;
    private final EngineSource source;
    private final Map<Key, Player> players;

    /** @param worker the name that refusals carry */
    PlayerPool(String worker, EngineSource source) {
        this.worker = worker;
        this.source = source;
        this.players = new LinkedHashMap<>(CAPACITY, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Key, Player> eldest) {
                return size() > CAPACITY;
            }
        };
    }

    /** The sides of a match, as messages name them. */
    enum Role {
        CANDIDATE("candidate"),
        BASELINE("baseline");

        private final String word;

        Role(String word) {
            this.word = word;
        }
    }

    private record Key(Role role, Side side) {}

    /** @throws UnitRefusedException when the side's text is wrong, or its engine is another one here */
    Player player(Role role, Side side) {
        Key key = new Key(role, side);
        @Nullable Player known = players.get(key);
        if (known != null) {
            return known;
        }
        Player made = make(role, side);
        players.put(key, made);
        return made;
    }

    private Player make(Role role, Side side) {
        EngineConfiguration configuration = configuration(role, side);
        if (!configuration.isBounded()) {
            throw new UnitRefusedException(role.word + ": '" + side.configuration() + "' has no budget");
        }
        long signature = source.signature(configuration);
        if (signature != side.signature()) {
            throw new UnitRefusedException(
                    role.word + ": preset " + configuration.preset().name()
                            + " has the signature " + signature + " on worker " + worker + ", the unit was made for "
                            + side.signature());
        }
        return new Player(source.create(configuration), configuration);
    }

    private static EngineConfiguration configuration(Role role, Side side) {
        try {
            return EngineConfiguration.parse(side.configuration());
        } catch (ConfigurationException e) {
            throw new UnitRefusedException(role.word + ": " + e.getMessage(), e);
        }
    }
}
