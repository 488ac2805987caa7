package dev.touchstone.service.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.EloView;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TiedPlacesAreShownAsTiedTest {

    @Test
    void whatIsShownAlikeSharesAPlaceAndTheNextOnesComeBehindAllOfThem() {
        assertThat(Places.of(List.of(
                        player(null, 604.0, null),
                        player(null, 310.0, null),
                        player(12.3, 8.0, 16.0),
                        player(-0.2, -4.0, 4.0),
                        player(0.2, -5.0, 5.0),
                        player(-90.0, -95.0, -85.0),
                        player(null, null, -300.0),
                        player(null, null, null))))
                .containsExactly("1=", "1=", "3", "4=", "4=", "6", "7", Words.NONE);
    }

    private static Pool.Player player(@Nullable Double value, @Nullable Double low, @Nullable Double high) {
        return new Pool.Player(1, "cc65 nodes=100", 2, 0.5, new EloView(value, low, high));
    }
}
