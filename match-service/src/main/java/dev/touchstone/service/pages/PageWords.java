package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.EloView;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** How templates write figures: {@code ${@words.count(n)}}. */
@Component("words")
class PageWords {

    public String count(@Nullable Long count) {
        return count == null ? Words.NONE : Words.count(count);
    }

    public String decimal(@Nullable Double value, int digits) {
        return value == null ? Words.NONE : Words.decimal(value, digits);
    }

    public String elo(@Nullable EloView elo) {
        return elo == null ? Words.NONE : Words.elo(elo.value());
    }

    public String interval(@Nullable EloView elo) {
        return elo == null ? Words.NONE : Words.interval(elo);
    }

    public EloDrawing drawing(@Nullable EloView elo) {
        return EloDrawing.of(elo == null ? new EloView(null, null, null) : elo);
    }

    public String sigma(@Nullable Double sigma) {
        return Words.sigma(sigma);
    }

    /** A name as HTML: see {@link Words#unbroken(String)}. */
    public String name(@Nullable String text) {
        return text == null ? Words.NONE : Words.unbroken(text);
    }

    /** A share of 0 to 1 in percent. */
    public String percent(@Nullable Double share) {
        return share == null ? Words.NONE : Words.decimal(100 * share, 1) + " %";
    }

    /** A part of a whole in percent. */
    public String percent(long part, long whole) {
        return whole == 0 ? Words.NONE : Words.decimal(100.0 * part / whole, 1) + " %";
    }

    /** What each of something took: {@code total / count}. */
    public String each(double total, long count, int digits) {
        return count == 0 ? Words.NONE : Words.decimal(total / count, digits);
    }

    /** How many a second; nothing where no time was measured. */
    public String rate(double count, double seconds) {
        return seconds <= 0 ? Words.NONE : Words.count(Math.round(count / seconds));
    }

    public String conversion(ConversionView c) {
        return c.had() == 0
                ? Words.NONE
                : c.converted() + " of " + c.had() + " (" + percent(c.converted(), c.had()) + ")";
    }

    /** The class of a heat map's cell: by whole steps of sigma, from clearly worse to clearly better. */
    public String heat(@Nullable Double sigma) {
        if (sigma == null || Math.abs(sigma) < 1.5) {
            return "";
        }
        String way = sigma > 0 ? "better" : "worse";
        return Math.abs(sigma) < 3 ? way : "much-" + way;
    }

    public String points(double points) {
        return Words.points(points);
    }

    /** A duration in the largest units that say enough. */
    public String duration(@Nullable Double seconds) {
        if (seconds == null) {
            return Words.NONE;
        }
        if (seconds < 100) {
            return Words.decimal(seconds, seconds < 10 ? 1 : 0) + " s";
        }
        long minutes = Math.round(seconds / 60);
        return minutes < 100 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }
}
