package dev.touchstone.service.games;

import dev.touchstone.protocol.GameRecord;

/**
 * A game with where it began.
 *
 * @param fen of its start
 * @param label what the opening is called, or empty
 */
public record StoredGame(String fen, String label, GameRecord record) {}
