package dev.touchstone.worker.play;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.protocol.Side;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
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
    private final ProgramSource programs;
    private final NanoClock clock;
    private final BooleanSupplier cancelled;
    private final Map<Key, Player> players;

    /**
     * @param worker the name that refusals carry
     * @param cancelled what players that wait for a program look at
     */
    PlayerPool(String worker, EngineSource source, ProgramSource programs, NanoClock clock, BooleanSupplier cancelled) {
        this.worker = worker;
        this.source = source;
        this.programs = programs;
        this.clock = clock;
        this.cancelled = cancelled;
        this.players = new LinkedHashMap<>(CAPACITY, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Key, Player> eldest) {
                boolean tooMany = size() > CAPACITY;
                if (tooMany) {
                    eldest.getValue().close();
                }
                return tooMany;
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

    /** Lets every player but those of the two sides give back what it holds: programs of other matches take memory. */
    void restAllBut(Side candidate, Side baseline) {
        players.forEach((key, player) -> {
            if (!key.side().equals(key.role() == Role.CANDIDATE ? candidate : baseline)) {
                player.rest();
            }
        });
    }

    /** Lets all players give back what they hold. */
    void restAll() {
        players.values().forEach(Player::rest);
    }

    private Player make(Role role, Side side) {
        SideConfiguration configuration = configuration(role, side);
        if (!configuration.isBounded()) {
            throw new UnitRefusedException(role.word + ": '" + side.configuration() + "' has no budget");
        }
        return switch (configuration) {
            case EngineConfiguration engine -> engine(role, engine, side.signature());
            case ProgramConfiguration program -> programs.player(program, side.identity(), cancelled);
        };
    }

    private Player engine(Role role, EngineConfiguration configuration, long expected) {
        long signature = source.signature(configuration);
        if (signature != expected) {
            throw new UnitRefusedException(role.word + ": preset "
                    + configuration.preset().name() + " has the signature " + signature + " on worker " + worker
                    + ", the unit was made for " + expected);
        }
        return new EnginePlayer(source.create(configuration), configuration, clock);
    }

    private static SideConfiguration configuration(Role role, Side side) {
        try {
            return SideConfiguration.parse(side.configuration());
        } catch (ConfigurationException e) {
            throw new UnitRefusedException(role.word + ": " + e.getMessage(), e);
        }
    }
}
