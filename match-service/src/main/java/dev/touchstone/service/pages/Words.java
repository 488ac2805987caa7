package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.HtmlUtils;

/** Figures as the pages write them. */
final class Words {

    static final String NONE = "–";

    private static final int DAYS_COUNTED = 8;

    private Words() {}

    static String elo(@Nullable Double elo) {
        return elo == null ? NONE : signed(elo, 0);
    }

    static String interval(EloView elo) {
        if (elo.low() == null && elo.high() == null) {
            return "not known yet";
        }
        if (elo.low() == null) {
            return "at most " + elo(elo.high());
        }
        return elo.high() == null ? "at least " + elo(elo.low()) : elo(elo.low()) + " to " + elo(elo.high());
    }

    /** A name as escaped HTML, in which no word is broken at its minus: {@code -repetition} stays in one line. */
    static String unbroken(String name) {
        StringBuilder html = new StringBuilder();
        for (String word : name.split(" ", -1)) {
            String escaped = HtmlUtils.htmlEscape(word, "UTF-8");
            html.append(html.isEmpty() ? "" : " ")
                    .append(word.contains("-") ? "<span class=\"word\">" + escaped + "</span>" : escaped);
        }
        return html.toString();
    }

    static String sigma(@Nullable Double sigma) {
        return sigma == null ? NONE : signed(sigma, 1);
    }

    /** A moment, to the second: {@code 2026-11-30 17:45:10 UTC}. */
    static String time(String iso) {
        return Instant.parse(iso)
                .truncatedTo(ChronoUnit.SECONDS)
                .toString()
                .replace('T', ' ')
                .replace("Z", " UTC");
    }

    /** How long ago a moment was, in the largest unit that says enough; its day where it was more than a week ago. */
    static String ago(Instant then, Instant now) {
        Duration since = Duration.between(then, now);
        if (since.toMinutes() < 1) {
            return "just now";
        }
        if (since.toHours() < 1) {
            return since.toMinutes() + " min ago";
        }
        if (since.toDays() < 1) {
            return since.toHours() + " h ago";
        }
        if (since.toDays() < DAYS_COUNTED) {
            return since.toDays() + (since.toDays() == 1 ? " day ago" : " days ago");
        }
        return then.atOffset(ZoneOffset.UTC).toLocalDate().toString();
    }

    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** Points of a game or a pair: {@code ½}, {@code 1}, {@code 1½}. */
    static String points(double points) {
        long whole = (long) points;
        boolean half = points != whole;
        return half ? (whole == 0 ? "½" : whole + "½") : String.valueOf(whole);
    }

    static String decimal(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** With its sign, and never a negative zero. */
    static String signed(double value, int digits) {
        String text = String.format(Locale.ROOT, "%+." + digits + "f", value);
        return text.matches("[+-]0(\\.0+)?") ? text.substring(1) : text;
    }
}
