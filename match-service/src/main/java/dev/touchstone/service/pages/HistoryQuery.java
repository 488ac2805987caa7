package dev.touchstone.service.pages;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A filter as SQL. Only the conditions that it asks for are in the text, so that each combination is planned by itself; what
 * a reader typed is always a parameter.
 */
final class HistoryQuery {

    private static final Pattern PLACE = Pattern.compile("(?:(-?[0-9.E]{1,25}),)?([0-9]{1,18})");

    /** In the year 9999. */
    private static final double MOST_MICROS = 2.5e17;

    static final String SIDES = "lower(m.candidate_text || ' v ' || m.baseline_text)";

    /** Matches whose notes or tags hold the text: few, so they are found first and looked up by their ids. */
    static final String REMARKED = """
            select match_id from match_note where lower(text) like :q
            union select match_id from match_tag where tag like :q""";

    private final List<String> joins = new ArrayList<>();
    private final List<String> conditions = new ArrayList<>();
    private final Map<String, Object> parameters = new HashMap<>();
    private final HistoryFilter filter;

    /** @throws BadFilterException naming what cannot be read */
    HistoryQuery(HistoryFilter filter, String after, int count) {
        this.filter = filter;
        parameters.put("count", count);
        sides();
        verdict();
        equal("state", filter.state(), "m.state = :state");
        if (!filter.openings().isEmpty()) {
            equal(
                    "openings",
                    filter.openings(),
                    "m.opening_set_id in (select id from opening_set where name = :openings)");
        }
        if (filter.config() != null) {
            parameters.put("config", filter.config());
            conditions.add("(m.candidate_id = :config or m.baseline_id = :config)");
        }
        kind();
        equal("from", day("from", filter.from(), 0), "m.submitted_at >= :from::timestamptz");
        equal("to", day("to", filter.to(), 1), "m.submitted_at < :to::timestamptz");
        equal(
                "tag",
                filter.tag().toLowerCase(Locale.ROOT),
                "exists (select from match_tag t where t.match_id = m.id and t.tag = :tag)");
        equal("submitter", filter.submitter(), "m.submitter = :submitter");
        place(after);
    }

    private void equal(String name, String value, String condition) {
        if (!value.isEmpty()) {
            parameters.put(name, value);
            conditions.add(condition);
        }
    }

    private void sides() {
        equal("q", like(filter.q()), "(" + SIDES + " like :q or m.id = any (array(" + REMARKED + ")))");
        equal("budget", like(filter.budget()), SIDES + " like :budget");
        if (!filter.touched().isEmpty()) {
            String name = filter.touched().toLowerCase(Locale.ROOT);
            if (!name.matches("[a-z0-9-]{1,60}")) {
                throw new BadFilterException(
                        "touched", "must be the name of a switch or parameter, such as mate-drive");
            }
            parameters.put("touched", " [+-]?" + name + "(=| |$)");
            conditions.add(SIDES + " ~ :touched");
        }
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

    private void verdict() {
        boolean wanted = !filter.verdict().isEmpty()
                || filter.bySigma()
                || filter.sigmaMin() != null
                || filter.sigmaMax() != null;
        if (wanted) {
            joins.add("join verdict v on v.match_id = m.id");
        }
        equal("verdict", filter.verdict(), "v.decision = :verdict");
        if (filter.sigmaMin() != null) {
            parameters.put("sigmaMin", filter.sigmaMin());
            conditions.add("v.sigma >= :sigmaMin");
        }
        if (filter.sigmaMax() != null) {
            parameters.put("sigmaMax", filter.sigmaMax());
            conditions.add("v.sigma <= :sigmaMax");
        }
        if (filter.bySigma()) {
            conditions.add("v.sigma is not null");
        }
    }

    private void kind() {
        if (filter.kind().equals("match")) {
            conditions.add("not exists (select from experiment_match x where x.match_id = m.id)");
        } else {
            equal("kind", filter.kind(), """
                    exists (select from experiment_match x join experiment e on e.id = x.experiment_id
                            where x.match_id = m.id and e.kind = :kind)""");
        }
    }

    /** The beginning of a day, or of one so many days later, in ISO-8601; nothing where none is said. */
    static String day(String name, String day, int later) {
        if (day.isEmpty()) {
            return "";
        }
        try {
            LocalDate date = LocalDate.parse(day).plusDays(later);
            if (date.getYear() < 1 || date.getYear() > 9999) {
                throw new BadFilterException(name, "must be a day of the years 1 to 9999");
            }
            return date.atStartOfDay(ZoneOffset.UTC).toInstant().toString();
        } catch (DateTimeParseException e) {
            throw new BadFilterException(name, "must be a day such as 2026-11-30");
        }
    }

    /** From the last row of the page before on: by id, or by what comes before it in the order and id. */
    private void place(String after) {
        if (after.isEmpty()) {
            return;
        }
        Matcher place = PLACE.matcher(after);
        if (!place.matches() || (place.group(1) != null) != hasKey()) {
            throw new BadFilterException("after", "must be what the address of the page before says");
        }
        parameters.put("id", Long.parseLong(place.group(2)));
        String beyond = filter.descending() ? "<" : ">";
        if (hasKey()) {
            parameters.put("key", key(place.group(1)));
            String key = filter.bySigma() ? ":key" : "'epoch'::timestamptz + :key * interval '1 microsecond'";
            conditions.add("(" + ordered() + ") " + beyond + " (" + key + ", :id)");
        } else {
            conditions.add("m.id " + beyond + " :id");
        }
    }

    private double key(String text) {
        try {
            double key = Double.parseDouble(text);
            if (filter.bySigma() || Math.abs(key) <= MOST_MICROS) {
                return key;
            }
        } catch (NumberFormatException e) {
            // As one that is too great.
        }
        throw new BadFilterException("after", "must be what the address of the page before says");
    }

    /** Whether something comes before the id in the order. */
    private boolean hasKey() {
        return filter.bySigma() || filter.byTime();
    }

    /** The columns of the order, each of which an index has in that order. */
    private String ordered() {
        if (filter.bySigma()) {
            return "v.sigma, v.match_id";
        }
        return filter.byTime() ? "m.submitted_at, m.id" : "m.id";
    }

    /** What is asked of a match {@code m}. */
    List<String> conditions() {
        return List.copyOf(conditions);
    }

    Map<String, Object> parameters() {
        return parameters;
    }

    /** Ids, and what orders them before the id where something does: sigma, or microseconds since 1970. */
    String sql() {
        String way = filter.descending() ? " desc" : " asc";
        String key = "null::double precision";
        if (filter.bySigma()) {
            key = "v.sigma";
        } else if (filter.byTime()) {
            key = "(extract(epoch from m.submitted_at) * 1000000)::double precision";
        }
        return "select m.id, " + key + " as key\nfrom match m\n" + String.join("\n", joins)
                + (conditions.isEmpty() ? "" : "\nwhere " + String.join("\n  and ", conditions)) + "\norder by "
                + ordered().replace(",", way + ",") + way + " limit :count";
    }
}
