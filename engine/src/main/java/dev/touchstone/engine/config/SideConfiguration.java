package dev.touchstone.engine.config;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Everything that decides what one side of a match plays: the built-in engine or a program, and what it may spend. */
public sealed interface SideConfiguration permits EngineConfiguration, ProgramConfiguration {

    /**
     * Reads a built-in engine ({@code cc65 -mate-drive nodes=2000}) or a program ({@code stockfish nodes=100}).
     *
     * @throws ConfigurationException whose message names the field and the fix
     */
    static SideConfiguration parse(String text) {
        return ProgramReader.isProgram(text) ? ProgramConfiguration.parse(text) : EngineConfiguration.parse(text);
    }

    /** What it may spend; absent when the text names no budget. */
    Optional<Budget> budget();

    /** Whether something bounds what this side spends: a budget, or an engine that needs none. */
    boolean isBounded();

    /**
     * This configuration with the bounds that it does not set itself; what it sets itself must agree with them.
     *
     * @throws ConfigurationException when a given bound differs from the configuration's own
     */
    SideConfiguration withMissingBudget(OptionalInt depth, OptionalLong nodes);

    /** What is played, in its one form, without the budget. */
    String canonical();

    /** The canonical form and the budget; {@link #parse} reads it back to an equal configuration. */
    default String text() {
        return budget().map(b -> canonical() + " " + b.text()).orElseGet(this::canonical);
    }
}
