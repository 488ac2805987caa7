package dev.touchstone.protocol;

/**
 * One game pair to play: the same start position twice, colours swapped.
 *
 * @param opening index in the match's opening set, from 0
 * @param fen the start position, six fields
 */
public record PairTask(int opening, String fen) {
    public PairTask {
        Checks.notNegative(opening, "opening");
        Checks.notBlank(fen, "fen");
    }
}
