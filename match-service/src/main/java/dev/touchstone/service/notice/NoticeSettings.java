package dev.touchstone.service.notice;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How webhooks are told.
 *
 * @param firstRetry pause after the first failed try; each later one is three times as long, six hours at most
 * @param mostTries after which a notice is given up for that webhook
 * @param timeout how long a receiver may take to answer
 * @param allowedHosts names or addresses that may be sent to although they are not public
 */
@ConfigurationProperties("touchstone.notices")
record NoticeSettings(
        @DefaultValue("10s") Duration firstRetry,
        @DefaultValue("12") int mostTries,
        @DefaultValue("10s") Duration timeout,
        @DefaultValue List<String> allowedHosts) {

    private static final Duration LONGEST_PAUSE = Duration.ofHours(6);
    private static final int GROWTH = 3;

    NoticeSettings {
        allowedHosts = List.copyOf(allowedHosts);
    }

    /** The pause after so many failed tries, one or more. */
    Duration pauseAfter(int tries) {
        Duration pause = firstRetry;
        for (int i = 1; i < tries && pause.compareTo(LONGEST_PAUSE) < 0; i++) {
            pause = pause.multipliedBy(GROWTH);
        }
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
    }
}
