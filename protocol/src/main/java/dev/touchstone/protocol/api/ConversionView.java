package dev.touchstone.protocol.api;

/**
 * What became of the sides that were a clear piece up for ten plies or more.
 *
 * @param had how many there were
 * @param converted how many of them won
 * @param stillUp drew, still a piece up at the end
 * @param gaveBack drew, no longer a piece up
 * @param lost lost the game
 */
public record ConversionView(long had, long converted, long stillUp, long gaveBack, long lost) {}
