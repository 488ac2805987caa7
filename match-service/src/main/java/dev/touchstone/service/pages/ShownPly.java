package dev.touchstone.service.pages;

import java.util.List;

/**
 * A position of a game, and the move that led to it. Goes to the page's script as JSON.
 *
 * @param last the squares that the move left and reached, a1 being 0; none at the start
 * @param words the position for those who do not see the board
 * @param said what the engine said of the move, empty at the start
 * @param material who is up how much, in words
 */
record ShownPly(String fen, List<Integer> last, String words, String said, String material) {}
