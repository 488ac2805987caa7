package dev.touchstone.engine.config;

/**
 * A skill level of a preset: a name after the colon ({@code cc65:4}) that stands for a budget.
 *
 * @param name what is written after the colon
 */
public record Level(String name, Budget.Fixed budget, String meaning) {}
