package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of telling a webhook of a notice.
 *
 * @param state {@code waiting}, {@code delivered} or {@code given-up}
 * @param dueAt when it is tried next; absent when that is over
 */
public record DeliveryView(
        long notice,
        String kind,
        String title,
        String state,
        @Nullable String dueAt,
        List<Try> tries) {

    /**
     * One try.
     *
     * @param status that the receiver answered; absent when nothing came
     * @param problem why it counts as failed; absent when it does not
     */
    public record Try(
            int number,
            String triedAt,
            @Nullable Integer status,
            @Nullable String problem,
            long millis) {}
}
