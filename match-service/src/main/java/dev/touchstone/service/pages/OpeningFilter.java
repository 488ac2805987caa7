package dev.touchstone.service.pages;

import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /** In words: what the pairs are that it lets through; empty where they are all. */
    String words() {
        List<String> words = new ArrayList<>();
        if (points != null) {
            words.add("in which the candidate made " + Words.points(points) + " of 2 points");
        }
        if (ofGame()) {
            words.add("with a game"
                    + (end == null ? "" : " that ended by " + end.word().replace('-', ' ')) + wonBy()
                    + (worker == null ? "" : " that " + worker + " played"));
        }
        return String.join(" and ", words);
    }

    private String wonBy() {
        if (won == null) {
            return "";
        }
        return switch (won) {
            case NONE -> " that was drawn";
            case CANDIDATE -> " that the candidate won";
            case BASELINE -> " that the baseline won";
        };
    }
}
