package dev.touchstone.service.pages;

import static org.assertj.core.api.Assertions.assertThat;

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
    void ratingsShareOneScaleAroundTheirMiddle() {
        List<EloDrawing> drawn = EloDrawing.ofRatings(List.of(
                new EloView(1900.0, 1880.0, 1920.0),
                new EloView(1800.0, 1780.0, 1820.0),
                new EloView(1700.0, 1680.0, 1720.0),
                new EloView(null, null, 900.0)));
        assertThat(drawn.get(1).value()).isEqualTo(80);
        assertThat(drawn.get(0).value() - 80)
                .isEqualTo(80 - drawn.get(2).value())
                .isGreaterThan(20);
        assertThat(drawn.get(0).low()).isLessThan(drawn.get(0).value() - 4);
        assertThat(drawn.get(0).zero()).isEqualTo(4);
        assertThat(drawn.get(3).low()).isEqualTo(4);
        assertThat(drawn.get(3).valued()).isFalse();
    }
}
