package dev.touchstone.service.pages;

import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Which pairs of a match are asked for; {@code end}, {@code won} and {@code worker} together of one of the two games.
 *
 * @param points the candidate's of both games, 0 to 2 by halves; absent: any
 * @param end how a game ended; absent: any
 * @param won who won it; absent: anybody
 * @param worker that played it; absent: any
 */
record OpeningFilter(
        @Nullable Double points,
        @Nullable Termination end,
        @Nullable Winner won,
        @Nullable String worker) {

    /** Every pair. */
    static final OpeningFilter ALL = new OpeningFilter(null, null, null, null);

    /**
     * As an address says it; what is empty is not asked.
     *
     * @throws BadFilterException naming what cannot be read
     */
    static OpeningFilter of(@Nullable Double points, String end, String won, String worker) {
        if (points != null && (points < 0 || points > 2 || points * 2 != Math.rint(points * 2))) {
            throw new BadFilterException("points", "must be 0, 0.5, 1, 1.5 or 2");
        }
        return new OpeningFilter(
                points,
                one("end", end, Termination.values(), Termination::word),
                one("won", won, Winner.values(), Winner::word),
                worker.isBlank() ? null : worker.strip());
    }

    private static <T> @Nullable T one(String name, String word, T[] all, Function<T, String> words) {
        if (word.isBlank()) {
            return null;
        }
        return Arrays.stream(all)
                .filter(value -> words.apply(value).equals(word.strip()))
                .findFirst()
                .orElseThrow(() -> new BadFilterException(
                        name, "must be one of " + Arrays.stream(all).map(words).collect(Collectors.joining(", "))));
    }

    /** What a pair of {@code w} and {@code b} must be, as SQL that begins with {@code and}; empty where it may be anything. */
    String sql() {
        StringBuilder sql = new StringBuilder();
        if (points != null) {
            sql.append(" and w.points + b.points = :points");
        }
        if (ofGame()) {
            sql.append(" and (")
                    .append(game("w"))
                    .append(" or ")
                    .append(game("b"))
                    .append(")");
        }
        return sql.toString();
    }

    /** How many of the two games of a pair are asked for, as SQL. */
    String gamesSql() {
        return ofGame()
                ? "case when " + game("w") + " then 1 else 0 end + case when " + game("b") + " then 1 else 0 end"
                : "2";
    }

    private boolean ofGame() {
        return end != null || won != null || worker != null;
    }

    private String game(String table) {
        List<String> conditions = new ArrayList<>();
        if (end != null) {
            conditions.add(table + ".termination = :end");
        }
        if (won != null) {
            conditions.add(table + ".winner = :won");
        }
        if (worker != null) {
            conditions.add("exists (select from attempt a where a.match_id = %1$s.match_id and a.unit = %1$s.unit"
                            .formatted(table)
                    + " and a.number = %s.attempt and a.worker = :worker)".formatted(table));
        }
        return conditions.stream().collect(Collectors.joining(" and ", "(", ")"));
    }

    /** The values of its parameters. */
    Map<String, Object> parameters() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        if (points != null) {
            parameters.put("points", points);
        }
        if (end != null) {
            parameters.put("end", end.word());
        }
        if (won != null) {
            parameters.put("won", won.word());
        }
        if (worker != null) {
            parameters.put("worker", worker);
        }
        return parameters;
    }

    /** An address of the same view, with more in it. */
    String url(String path, Map<String, ?> more) {
        UriComponentsBuilder url = UriComponentsBuilder.fromPath(path);
        Map<String, Object> all = new LinkedHashMap<>(parameters());
        all.putAll(more);
        all.forEach((name, value) -> url.queryParam(name, "{" + name + "}"));
        return url.encode().buildAndExpand(all).toUriString();
    }

    /** In words: so many games and pairs, and what they are; empty where they are all. */
    String words(long pairs, long games) {
        String inPairs = Words.count(pairs) + (pairs == 1 ? " pair" : " pairs");
        String made = points == null ? "" : " in which the candidate made " + Words.points(points) + " of 2 points";
        if (!ofGame()) {
            return made.isEmpty() ? "" : inPairs + made;
        }
        List<String> words = new ArrayList<>();
        if (end != null) {
            words.add("ended by " + end.word().replace('-', ' '));
        }
        if (won != null) {
            words.add(wonBy());
        }
        if (worker != null) {
            words.add(worker + " played");
        }
        return Words.count(games) + (games == 1 ? " game that " : " games that ") + String.join(" and that ", words)
                + ", in " + inPairs + made;
    }

    private String wonBy() {
        return switch (Objects.requireNonNull(won)) {
            case NONE -> "nobody won";
            case CANDIDATE -> "the candidate won";
            case BASELINE -> "the baseline won";
        };
    }
}
