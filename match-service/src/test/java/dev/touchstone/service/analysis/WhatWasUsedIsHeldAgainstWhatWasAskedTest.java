package dev.touchstone.service.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import dev.touchstone.protocol.api.AnalysisView;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

class WhatWasUsedIsHeldAgainstWhatWasAskedTest {

    /** Two moves a side, White's first. */
    private static AnalysisView.Use used(
            String candidate, String baseline, int[] nodes, int[] depths, int[] millis, boolean candidateWhite) {
        ByteBuffer nodeBytes = ByteBuffer.allocate(16);
        ByteBuffer depthBytes = ByteBuffer.allocate(4);
        ByteBuffer timeBytes = ByteBuffer.allocate(16);
        for (int ply = 0; ply < 4; ply++) {
            nodeBytes.putInt(nodes[ply % 2]);
            depthBytes.put((byte) depths[ply % 2]);
            timeBytes.putInt(1000 * millis[ply % 2]);
        }
        GameRecord game = new GameRecord(
                0,
                candidateWhite,
                new Outcome(Winner.NONE, Termination.PLY_LIMIT),
                new byte[8],
                new byte[8],
                nodeBytes.array(),
                depthBytes.array(),
                timeBytes.array(),
                0,
                0,
                0,
                "a".repeat(64),
                0,
                0,
                null);
        Spending spending = new Spending();
        spending.add(new GameStory(game, true, null, null));
        return spending.view(
                SideConfiguration.parse(candidate).budget(),
                SideConfiguration.parse(baseline).budget());
    }

    @Test
    void averagesAreThoseOfTheSideThatMoved() {
        AnalysisView.Use use =
                used("cc65 nodes=100", "cc65 nodes=90", new int[] {90, 80}, new int[] {3, 4}, new int[] {5, 9}, false);
        assertThat(use.candidate()).isEqualTo(new AnalysisView.SideUse(2, 80, 4.0, 9.0, 9.0));
        assertThat(use.baseline()).isEqualTo(new AnalysisView.SideUse(2, 90, 3.0, 5.0, 5.0));
        assertThat(use.warnings()).isEmpty();
    }

    @Test
    void aProgramThatSearchesMoreNodesThanItWasGivenIsNamed() {
        assertThat(warnings("cc65 nodes=100", "stockfish nodes=1", new int[] {90, 43}, new int[] {5, 5}))
                .containsExactly("the baseline used 43.0 nodes a move on average where nodes=1 was asked");
    }

    @Test
    void timeAMoveIsToBeUsedAndNoMore() {
        assertThat(warnings("cc65 movetime=100", "cc65 movetime=100", new int[] {9, 9}, new int[] {50, 120}))
                .containsExactly(
                        "the candidate used 50.0 ms a move on average where movetime=100 was asked",
                        "the baseline used 120.0 ms a move on average where movetime=100 was asked");
        assertThat(warnings("cc65 movetime=100", "cc65 movetime=100", new int[] {9, 9}, new int[] {98, 104}))
                .isEmpty();
    }

    @Test
    void theSameClockIsToBeUsedAlike() {
        assertThat(warnings("cc65 tc=10+0.1", "cc65 tc=10+0.1", new int[] {9, 9}, new int[] {150, 120}))
                .containsExactly("the candidate used 150.0 ms a move on average, the baseline 120.0 ms, where both were"
                        + " given tc=10+0.1");
        assertThat(warnings("cc65 tc=20+0.1", "cc65 tc=10+0.1", new int[] {9, 9}, new int[] {150, 120}))
                .isEmpty();
    }

    private static List<String> warnings(String candidate, String baseline, int[] nodes, int[] millis) {
        return used(candidate, baseline, nodes, new int[] {1, 1}, millis, true).warnings();
    }
}
