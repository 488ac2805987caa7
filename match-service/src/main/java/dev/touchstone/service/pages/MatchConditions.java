package dev.touchstone.service.pages;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Locale;

/** The history's filter on matches {@code m} (and their verdicts {@code v}), as SQL. */
final class MatchConditions {

    static final String SIDES = "lower(m.candidate_text || ' v ' || m.baseline_text)";

    /** Matches whose notes or tags hold the text: few, so they are found first and looked up by their ids. */
    static final String REMARKED = """
            select match_id from match_note where lower(text) like :q
            union select match_id from match_tag where tag like :q""";

    private MatchConditions() {}

    /**
     * All that it asks of a match.
     *
     * @throws BadFilterException naming what cannot be read
     */
    static Conditions of(HistoryFilter filter) {
        Conditions asked = new Conditions();
        ofSides(filter, asked);
        asked.equal("q", like(filter.q()), "(" + SIDES + " like :q or m.id = any (array(" + REMARKED + ")))");
        asked.equal("verdict", filter.verdict(), "v.decision = :verdict");
        sigma(filter, "v.sigma", asked);
        asked.equal("state", filter.state(), "m.state = :state");
        ofTimeAndSubmitter(filter, "m", asked);
        return asked;
    }

    /**
     * What it asks of a match that an experiment may also have among its own: the sides, openings, budgets and tags.
     *
     * @throws BadFilterException naming what cannot be read
     */
    static void ofSides(HistoryFilter filter, Conditions asked) {
        asked.equal("budget", like(filter.budget()), SIDES + " like :budget");
        if (!filter.touched().isEmpty()) {
            String name = filter.touched().toLowerCase(Locale.ROOT);
            if (!name.matches("[a-z0-9-]{1,60}")) {
                throw new BadFilterException(
                        "touched", "must be the name of a switch or parameter, such as mate-drive");
            }
            // Most texts do not have the name at all, which is seen sooner.
            asked.that("touchedName", "%" + name + "%", SIDES + " like :touchedName");
            asked.that("touched", " [+-]?" + name + "(=| |$)", SIDES + " ~ :touched");
        }
        asked.equal(
                "openings",
                filter.openings(),
                "m.opening_set_id in (select id from opening_set where name = :openings)");
        if (filter.config() != null) {
            asked.that("config", filter.config(), "(m.candidate_id = :config or m.baseline_id = :config)");
        }
        asked.equal(
                "tag",
                filter.tag().toLowerCase(Locale.ROOT),
                "exists (select from match_tag t where t.match_id = m.id and t.tag = :tag)");
    }

    /** What it asks of the sigma in a column. */
    static void sigma(HistoryFilter filter, String column, Conditions asked) {
        if (filter.sigmaMin() != null) {
            asked.that("sigmaMin", filter.sigmaMin(), column + " >= :sigmaMin");
        }
        if (filter.sigmaMax() != null) {
            asked.that("sigmaMax", filter.sigmaMax(), column + " <= :sigmaMax");
        }
        if (filter.bySigma()) {
            asked.that(column + " is not null");
        }
    }

    /** What it asks of the columns that matches and experiments both have. */
    static void ofTimeAndSubmitter(HistoryFilter filter, String table, Conditions asked) {
        asked.equal("from", day("from", filter.from(), 0), table + ".submitted_at >= :from::timestamptz");
        asked.equal("to", day("to", filter.to(), 1), table + ".submitted_at < :to::timestamptz");
        asked.equal("submitter", filter.submitter(), table + ".submitter = :submitter");
    }

    /** A part of a text, as SQL looks for it; nothing where there is none. */
    static String like(String part) {
        return part.isEmpty()
                ? ""
                : "%"
                        + part.toLowerCase(Locale.ROOT)
                                .replace("\\", "\\\\")
                                .replace("%", "\\%")
                                .replace("_", "\\_") + "%";
    }

    /** The beginning of a day, or of one so many days later, in ISO-8601; nothing where none is said. */
    private static String day(String name, String day, int later) {
        if (day.isEmpty()) {
            return "";
        }
        try {
            LocalDate date = LocalDate.parse(day);
            if (date.getYear() < 1 || date.getYear() > 9998) {
                throw new BadFilterException(name, "must be a day of the years 1 to 9998");
            }
            return date.plusDays(later).atStartOfDay(ZoneOffset.UTC).toInstant().toString();
        } catch (DateTimeParseException e) {
            throw new BadFilterException(name, "must be a day such as 2026-11-30");
        }
    }
}
