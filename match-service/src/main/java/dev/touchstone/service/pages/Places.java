package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import java.util.ArrayList;
import java.util.List;

/** The places of players in the order of their ratings: {@code 1}, {@code 2=}, {@code 2=}, {@code 4}. */
final class Places {

    private Places() {}

    /**
     * One for each player. Whoever has a rating that is shown alike shares a place; so do those who are only known to be above, or
     * below, all others. Without any rating there is none.
     *
     * @param players the best first
     */
    static List<String> of(List<Pool.Player> players) {
        List<String> shown =
                players.stream().map(player -> shown(player.rating())).toList();
        List<String> places = new ArrayList<>();
        for (String rating : shown) {
            boolean tied = shown.indexOf(rating) != shown.lastIndexOf(rating);
            places.add(rating.isEmpty() ? Words.NONE : (shown.indexOf(rating) + 1) + (tied ? "=" : ""));
        }
        return List.copyOf(places);
    }

    private static String shown(EloView rating) {
        if (rating.value() != null) {
            return Words.elo(rating.value());
        }
        return rating.low() != null ? "above" : rating.high() != null ? "below" : "";
    }
}
