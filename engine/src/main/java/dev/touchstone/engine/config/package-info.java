/** The configuration grammar: presets, their switches, parameters and levels, programs, budgets, and how they are read from text. */
@NullMarked
package dev.touchstone.engine.config;

import org.jspecify.annotations.NullMarked;
