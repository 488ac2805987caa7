package dev.touchstone.openings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.openings.OpeningGenerator.Kept;
import dev.touchstone.openings.OpeningGenerator.Recipe;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpeningGeneratorTest {
    @Test
    void playableOpeningsOfTheDefaultRecipeBeginLikeTheDefaultSet() {
        OpeningSet generated =
                OpeningGenerator.generate("more", new Recipe(300, 4, 1000, false, List.of(), Kept.PLAYABLE));
        assertThat(generated.openings().subList(0, 256))
                .isEqualTo(OpeningSets.builtIn(OpeningSets.DEFAULT).openings());
    }

    @Test
    void playableEndgamesPassAsAUsersFile() throws OpeningsException {
        OpeningSet generated =
                OpeningGenerator.generate("more", new Recipe(300, 70, 1000, true, List.of(), Kept.PLAYABLE));
        assertThat(OpeningReader.read("more.epd", generated.epd()).openings()).isEqualTo(generated.openings());
        assertThat(OpeningSets.builtIn(OpeningSets.ENDGAMES).openings())
                .filteredOn(generated.openings()::contains)
                .hasSize(251);
    }

    @Test
    void everyWalkStartsWithTheFirstMoves() {
        OpeningSet generated =
                OpeningGenerator.generate("open", new Recipe(5, 0, 1, false, List.of("e2e4", "e7e5"), Kept.ALL));
        assertThat(generated.openings())
                .containsOnly(Opening.of("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 1"));
    }

    @Test
    void anIllegalFirstMoveIsNamed() {
        assertThatThrownBy(() -> OpeningGenerator.generate(
                        "open", new Recipe(5, 2, 1, false, List.of("e2e4", "e7e4"), Kept.PLAYABLE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("first move e7e4 is not legal after e2e4");
    }

    @Test
    void aRecipeWithTooFewDifferentPositionsIsRefusedRatherThanSearchedForEver() {
        assertThatThrownBy(
                        () -> OpeningGenerator.generate("few", new Recipe(21, 1, 0, false, List.of(), Kept.PLAYABLE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("only 20 different playable positions found");
    }

    @Test
    void numbersOutOfRangeAreNamed() {
        assertThatThrownBy(() -> new Recipe(0, 4, 1000, false, List.of(), Kept.ALL))
                .hasMessage("count must be 1 to 100000, not 0");
        assertThatThrownBy(() -> new Recipe(1, -4, 1000, false, List.of(), Kept.ALL))
                .hasMessageStartingWith("plies must be 0 to");
        assertThatThrownBy(() -> new Recipe(1, 4, -1, false, List.of(), Kept.ALL))
                .hasMessageStartingWith("seed must be 0 to");
    }

    @Test
    void theRandomNumbersAreThoseOfTheMinimalStandard() {
        BsdRandom random = new BsdRandom(1);
        int last = 0;
        for (int i = 0; i < 10_000; i++) {
            last = random.next();
        }
        // The check value of Park and Miller, "Random number generators: good ones are hard to find", 1988.
        assertThat(last).isEqualTo(1_043_618_065);
        assertThat(new BsdRandom(0).next()).isEqualTo(new BsdRandom(123_459_876).next());
    }
}
