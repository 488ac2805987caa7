package dev.touchstone.service.pages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is shown of a match whose engine has lost a switch since. */
class MatchesOutliveTheirEnginesTest {

    private static final String GONE = "cc65 -switch-of-old nodes=2000 depth=3";

    @Test
    void aRowShowsTheTextsAsTheyWere() {
        Sides sides = new SideNames().of(GONE, "cc65 nodes=2000 depth=3");
        assertThat(sides.candidate()).isEqualTo(GONE);
        assertThat(sides.baseline()).isEqualTo("cc65 nodes=2000 depth=3");
    }

    @Test
    void thePageHoldsTheTextsAgainstEachOther() {
        assertThat(SideBySide.of(GONE, "cc65 nodes=2000 depth=3").parts())
                .singleElement()
                .satisfies(part -> {
                    assertThat(part.first()).isEqualTo(GONE);
                    assertThat(part.differs()).isTrue();
                });
    }

    @Test
    void partsThatDifferAreFoundWhereBothAreKnown() {
        SideBySide sides = SideBySide.of("cc65 +history knight=300 nodes=2000", "cc65 nodes=2000");
        assertThat(sides.parts())
                .filteredOn(SideBySide.Part::differs)
                .extracting(SideBySide.Part::name)
                .containsExactly("history", "knight");
        assertThat(sides.asShipped()).isPositive();
    }
}
