package dev.touchstone.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GamesCarryTheirPliesTest {
    private final GameRecord game = Samples.game(true, Outcome.drawn(Termination.THREEFOLD));

    @Test
    void pliesAreReadBackFromThePackedForm() {
        assertThat(game.plies()).isEqualTo(2);
        assertThat(game.moveAt(0)).isEqualTo((short) 0x01FF);
        assertThat(game.moveAt(1)).isEqualTo((short) 0x7002);
        assertThat(game.scoreAt(0)).isEqualTo(16);
        assertThat(game.scoreAt(1)).isEqualTo(-16);
        assertThat(game.nodesAt(0)).isEqualTo(2000);
        assertThat(game.nodesAt(1)).isEqualTo(4_294_967_295L);
        assertThat(game.totalNodes()).isEqualTo(4_294_969_295L);
        assertThat(game.depthAt(0)).hasValue(9);
        assertThat(game.depthAt(1)).hasValue(200);
        assertThat(game.microsAt(0)).hasValue(1025);
        assertThat(game.microsAt(1)).hasValue(4_294_967_295L);
    }

    @Test
    void depthsAndTimesMayBeMissing() {
        byte[] two = new byte[2];
        GameRecord without = new GameRecord(
                0,
                true,
                Outcome.drawn(Termination.STALEMATE),
                two,
                two,
                new byte[4],
                0,
                0,
                0,
                Digest.ofGame(two, two, new byte[4]),
                0,
                0);
        assertThat(without.depthAt(0)).isEmpty();
        assertThat(without.microsAt(0)).isEmpty();
    }

    @Test
    void theDigestIsSha256OverMovesScoresAndNodes() {
        assertThat(Digest.ofGame("a".getBytes(), "b".getBytes(), "c".getBytes()))
                .as("SHA-256 of abc, FIPS 180-4")
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void theDigestOfAUnitDependsOnTheOrderOfItsGames() {
        byte[] none = {};
        GameRecord other = new GameRecord(
                12,
                false,
                Outcome.drawn(Termination.STALEMATE),
                none,
                none,
                none,
                0,
                0,
                0,
                Digest.ofGame(none, none, none),
                0,
                0);
        assertThat(Digest.ofUnit(List.of(game, other))).isNotEqualTo(Digest.ofUnit(List.of(other, game)));
    }

    @Test
    void theSeedOfAGameIsStoredOnceAndForAll() {
        WorkUnit unit = Samples.unit();
        assertThat(List.of(unit.gameSeed(0, true), unit.gameSeed(0, false), unit.gameSeed(255, true)))
                .as("worked out separately from the formula")
                .isEqualTo(List.of(-3394367623031297400L, -4501801621853198289L, -7404714126999156177L));
    }

    @Test
    void openingsAndColoursOfAMatchGetDifferentSeeds() {
        WorkUnit unit = Samples.unit();
        Set<Long> seeds = new HashSet<>();
        for (int opening = 0; opening < 1000; opening++) {
            seeds.add(unit.gameSeed(opening, true));
            seeds.add(unit.gameSeed(opening, false));
        }
        assertThat(seeds).hasSize(2000);
    }
}
