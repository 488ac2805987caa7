package dev.touchstone.service.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.RuleSet;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.LadderSubmission;
import dev.touchstone.protocol.api.LadderTable;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.protocol.submission.ExperimentCheck;
import dev.touchstone.protocol.submission.NewLadder;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.statistics.Pairs;
import dev.touchstone.statistics.Shares;
import dev.touchstone.statistics.Tally;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LadderFindingsTest {

    private static final double QUARTER_ELO = 400 * Math.log10(3);

    @Test
    void rungsThatPlayedTheSameGamesAreOneOpponent() {
        NewLadder ladder = ladder(List.of("cc65:1", "cc65:2"), "stockfish nodes=1,10,100", "cc65-256");
        LadderTable table = table(
                ladder,
                pairs("aa bb", "aa cc"),
                pairs("aa bb", "aa cc"),
                pairs("aa bb", "dd ee"),
                pairs("a1 b1", "a1 c1"),
                pairs("a1 b1", "a1 c1"),
                pairs("d1 e1", "d1 e1"));
        assertThat(table.likenesses())
                .containsExactly(
                        new LadderTable.Likeness("stockfish nodes=1", "stockfish nodes=10", 8, 8, true),
                        new LadderTable.Likeness("stockfish nodes=1", "stockfish nodes=100", 8, 2, false),
                        new LadderTable.Likeness("stockfish nodes=10", "stockfish nodes=100", 8, 2, false));
    }

    @Test
    void oneConfigurationThatPlayedOtherGamesMakesTwoOpponents() {
        NewLadder ladder = ladder(List.of("cc65:1", "cc65:2"), "stockfish nodes=1,10", "cc65-256");
        LadderTable table = table(ladder, pairs("aa bb"), pairs("aa bb"), pairs("a1 b1"), pairs("a1 b2"));
        assertThat(table.likenesses())
                .containsExactly(new LadderTable.Likeness("stockfish nodes=1", "stockfish nodes=10", 4, 3, false));
    }

    @Test
    void scoresFarOffAreUninformativeAndTheUnplayedSayNothing() {
        NewLadder ladder = ladder(List.of("cc65:1"), "stockfish nodes=1,10,100,1000", "cc65-256");
        LadderTable table = new LadderFindings(LadderCells.of(
                        ladder,
                        List.of(
                                member(ladder, 0, scoring(84), List.of()),
                                member(ladder, 1, scoring(86), List.of()),
                                member(ladder, 2, scoring(14), List.of()))))
                .table();
        assertThat(table.rows()).extracting(LadderTable.Row::informative).containsExactly(true, false, false, null);
        assertThat(table.rows().getLast().matchId()).isNull();
        assertThat(table.rows().getLast().elo().value()).isNull();
    }

    @Test
    void ratedRungsImplyARatingEachAndOneTogether() {
        NewLadder ladder = ladder(List.of("cc65:1"), "stockfish elo=1500,1700 nodes=10", "cc65-256");
        LadderTable table = new LadderFindings(LadderCells.of(
                        ladder,
                        List.of(
                                member(ladder, 0, scoring(75), quarters(3)),
                                member(ladder, 1, scoring(25), quarters(1)))))
                .table();
        assertThat(table.rows().getFirst().implied().value()).isCloseTo(1500 + QUARTER_ELO, within(0.1));
        assertThat(table.rows().getLast().implied().value()).isCloseTo(1700 - QUARTER_ELO, within(0.1));
        assertThat(table.ratings().getFirst().rating().value()).isCloseTo(1600, within(1e-6));
        LadderTable.Step step = table.ratings().getFirst().steps().getFirst();
        assertThat(step.before()).isEqualTo("stockfish elo=1500 nodes=10");
        assertThat(step.elo().value()).isCloseTo(200 - 2 * QUARTER_ELO, within(1e-6));
        assertThat(step.agree()).isFalse();
    }

    @Test
    void severalSetsAreShownEachAndTogether() {
        NewLadder ladder = ladder(List.of("cc65:1", "cc65:2"), "stockfish nodes=1", "cc65-256", "cc65-endgames");
        LadderTable table = new LadderFindings(LadderCells.of(
                        ladder,
                        List.of(
                                member(ladder, 0, scoring(25), quarters(1)),
                                member(ladder, 1, scoring(75), quarters(3)),
                                member(ladder, 2, scoring(50), quarters(2)),
                                member(ladder, 3, scoring(50), quarters(2)))))
                .table();
        assertThat(table.rows())
                .extracting(LadderTable.Row::openings)
                .containsExactly("cc65-256", "cc65-endgames", null, "cc65-256", "cc65-endgames", null);
        assertThat(table.rows().get(2).games()).isEqualTo(400);
        assertThat(table.rows().get(2).score()).isEqualTo(0.5);
        assertThat(table.differences())
                .extracting(LadderTable.Difference::score)
                .containsExactly(0.25, -0.25, 0.0);
        assertThat(table.differences().getLast().pairs()).isEqualTo(200);
    }

    private static NewLadder ladder(List<String> configurations, String rungs, String... sets) {
        List<OpeningsChoice> openings = new ArrayList<>();
        for (String set : sets) {
            openings.add(new OpeningsChoice(set, null));
        }
        LadderSubmission submission =
                new LadderSubmission(configurations, List.of(rungs), openings, 200, null, null, null, null);
        return (NewLadder) ExperimentCheck.check(ExperimentSubmission.of(submission));
    }

    @SafeVarargs
    private static LadderTable table(NewLadder ladder, List<PlayedPair>... played) {
        List<Member> members = new ArrayList<>();
        for (int i = 0; i < played.length; i++) {
            members.add(member(ladder, i, scoring(50), played[i]));
        }
        return new LadderFindings(LadderCells.of(ladder, members)).table();
    }

    /** Two games each, named by their lines. */
    private static List<PlayedPair> pairs(String... lines) {
        List<PlayedPair> pairs = new ArrayList<>();
        for (String line : lines) {
            pairs.add(new PlayedPair(pairs.size(), 2, line.replace(" ", "")));
        }
        return pairs;
    }

    /** A hundred pairs of so many half points. */
    private static List<PlayedPair> quarters(int points) {
        List<PlayedPair> pairs = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            pairs.add(new PlayedPair(i, points, "" + i + points));
        }
        return pairs;
    }

    /** A hundred pairs, so many of them won in both games. */
    private static Tally scoring(int percent) {
        return Tally.ofPairs(2L * percent, 200 - 2L * percent, 0, new Pairs(100 - percent, 0, 0, 0, percent));
    }

    private static Member member(NewLadder ladder, int ordinal, Tally tally, List<PlayedPair> pairs) {
        Side side = new Side("cc65:1", "ab".repeat(32), 1);
        Match match = new Match(
                ordinal + 1,
                MatchState.FINISHED,
                side,
                side,
                1,
                "cc65-256",
                100,
                new GameRules(RuleSet.FIDE, 240),
                2,
                -2,
                "nodes",
                null,
                1,
                4,
                1,
                "touchstone.units.builtin",
                null,
                Instant.EPOCH,
                Instant.EPOCH,
                null,
                false);
        return new Member(ordinal, ladder.matches().get(ordinal).role(), match, tally, pairs, Shares.NONE, null);
    }
}
