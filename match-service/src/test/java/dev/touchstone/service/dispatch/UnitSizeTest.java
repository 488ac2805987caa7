package dev.touchstone.service.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class UnitSizeTest {

    private static final UnitSize SIZE = new UnitSize(TimeUnit.MILLISECONDS.toNanos(500), 16, 2);

    @Test
    void aUnitIsOnePairAsLongAsNoneHasBeenPlayed() {
        assertThat(SIZE.next(256, 0)).isEqualTo(1);
    }

    @Test
    void aPairThatTakesLongerThanAUnitMayIsAUnitOfItsOwn() {
        assertThat(SIZE.next(256, TimeUnit.SECONDS.toNanos(60))).isEqualTo(1);
    }

    @Test
    void aUnitTakesNoLongerThanItMay() {
        assertThat(SIZE.next(256, TimeUnit.MILLISECONDS.toNanos(50))).isEqualTo(10);
    }

    @Test
    void aUnitNeverHoldsMoreThanItMayOrThanIsLeft() {
        assertThat(SIZE.next(256, 1)).isEqualTo(16);
        assertThat(SIZE.next(3, 1)).isEqualTo(3);
    }

    @Test
    void unitsShrinkTowardsTheEndButStayWorthAHandOut() {
        List<Integer> sizes = new ArrayList<>();
        for (int left = 100; left > 0; left -= sizes.getLast()) {
            sizes.add(SIZE.next(left, TimeUnit.MILLISECONDS.toNanos(30)));
        }
        assertThat(sizes).containsExactly(12, 11, 9, 8, 7, 6, 5, 5, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2);
        assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(100);
    }
}
