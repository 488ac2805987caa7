package dev.touchstone.openings;

import dev.touchstone.engine.config.Budget;
import java.util.Optional;

/**
 * One position of a suite.
 *
 * @param name unique in its suite
 * @param fen six fields
 * @param want the right answer
 * @param budget what the suite itself gives an engine configuration that names no budget
 */
public record SuitePosition(String name, String fen, Want want, Optional<Budget> budget) {}
