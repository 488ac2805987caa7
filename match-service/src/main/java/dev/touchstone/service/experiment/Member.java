package dev.touchstone.service.experiment;

import dev.touchstone.service.match.Match;
import dev.touchstone.statistics.Tally;

/**
 * A match of an experiment, as it stands.
 *
 * @param ordinal its place in the experiment, from 0
 * @param role what it is for
 */
public record Member(int ordinal, String role, Match match, Tally tally) {}
