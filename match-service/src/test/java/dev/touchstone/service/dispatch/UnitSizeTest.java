package dev.touchstone.service.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class UnitSizeTest {

    private static final UnitSize SIZE = new UnitSize(TimeUnit.SECONDS.toNanos(20), 32);

    @Test
    void aUnitIsOnePairAsLongAsNoneHasBeenPlayed() {
        assertThat(SIZE.next(256, 0, 2)).isEqualTo(1);
    }

    @Test
    void aPairThatTakesLongerThanAUnitMayIsAUnitOfItsOwn() {
        assertThat(SIZE.next(256, TimeUnit.SECONDS.toNanos(60), 2)).isEqualTo(1);
    }

    @Test
    void aUnitTakesNoLongerThanItMay() {
        assertThat(SIZE.next(256, TimeUnit.SECONDS.toNanos(2), 2)).isEqualTo(10);
    }

    @Test
    void aUnitNeverHoldsMoreThanItMayOrThanIsLeft() {
        assertThat(SIZE.next(100_000, 1000, 2)).isEqualTo(32);
        assertThat(SIZE.next(3, 1000, 2)).isEqualTo(3);
    }

    @Test
    void theMoreSlotsThereAreTheSmallerAUnitIs() {
        double second = TimeUnit.SECONDS.toNanos(1);
        assertThat(SIZE.next(256, second, 4)).isEqualTo(16);
        assertThat(SIZE.next(256, second, 16)).isEqualTo(4);
        assertThat(SIZE.next(256, second, 64)).isEqualTo(1);
    }

    @Test
    void unitsShrinkTowardsTheEndButStayWorthAHandOut() {
        List<Integer> sizes = new ArrayList<>();
        for (int left = 100; left > 0; left -= sizes.getLast()) {
            sizes.add(SIZE.next(left, TimeUnit.MILLISECONDS.toNanos(30), 2));
        }
        assertThat(sizes).containsExactly(12, 11, 9, 8, 7, 6, 5, 5, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2);
        assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(100);
    }
}
