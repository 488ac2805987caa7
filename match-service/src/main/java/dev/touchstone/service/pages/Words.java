package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.HtmlUtils;

/** Figures as the pages write them. */
final class Words {

    static final String NONE = "–";

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
