package dev.touchstone.service.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.protocol.api.EloView;
import java.util.List;
import org.junit.jupiter.api.Test;

class EloDrawingTest {

    @Test
    void aDifferenceLiesOnItsSideOfTheZeroLine() {
        EloDrawing better = EloDrawing.of(new EloView(40.0, 10.0, 70.0));
        assertThat(List.of(better.zero(), better.low(), better.value(), better.high()))
                .isSorted()
                .doesNotHaveDuplicates();
        EloDrawing unbounded = EloDrawing.of(new EloView(null, 200.0, null));
        assertThat(unbounded.high()).isEqualTo(156);
        assertThat(unbounded.valued()).isFalse();
    }

    @Test
    void ratingsShareOneScaleOfEqualSteps() {
        List<EloDrawing> drawn = EloDrawing.ofRatings(List.of(
                new EloView(300.0, 200.0, 400.0), new EloView(0.0, -100.0, 100.0), new EloView(null, null, -100.0)));
        assertThat(drawn.get(0).high()).isEqualTo(156);
        assertThat(drawn.get(1).low()).isEqualTo(4);
        assertThat(drawn.get(0).value() - drawn.get(0).low())
                .isCloseTo(drawn.get(0).high() - drawn.get(0).value(), within(1));
        assertThat(drawn.get(1).value()).isEqualTo(drawn.get(1).zero());
        assertThat(drawn.get(2).low()).isEqualTo(4);
        assertThat(drawn.get(2).valued()).isFalse();
        assertThat(EloDrawing.ofRatings(List.of(new EloView(1700.0, 1690.0, 1710.0)))
                        .getFirst()
                        .zero())
                .isNegative();
    }
}
