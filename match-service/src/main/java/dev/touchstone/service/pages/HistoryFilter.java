package dev.touchstone.service.pages;

import dev.touchstone.protocol.submission.NewAblation;
import dev.touchstone.protocol.submission.NewLadder;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.protocol.submission.NewSweep;
import dev.touchstone.protocol.submission.NewTournament;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.statistics.Verdict;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Which matches and experiments a view of the history shows, and in which order; an empty text, or nothing, asks for all.
 *
 * @param q a part of the sides' configurations, written {@code candidate v baseline}, of a note, a tag or an experiment's title
 * @param verdict {@code keep}, {@code reject} or {@code inconclusive}
 * @param state a match's state
 * @param openings name of the opening set
 * @param config id of the configuration that one side plays
 * @param touched name of a switch or parameter that one side changes
 * @param budget as it is written, such as {@code nodes=2000 depth=3}
 * @param kind {@code match} for those of no experiment, {@code each} for each match, or an experiment's kind
 * @param from first day of submission, ISO-8601, in UTC
 * @param to last day of submission
 * @param tag that the match has
 * @param submitter name of the token that it came with
 * @param sort {@code newest}, {@code oldest}, {@code best} or {@code worst} by sigma
 */
record HistoryFilter(
        String q,
        String verdict,
        String state,
        String openings,
        @Nullable Long config,
        String touched,
        String budget,
        String kind,
        String from,
        String to,
        @Nullable Double sigmaMin,
        @Nullable Double sigmaMax,
        String tag,
        String submitter,
        String sort) {

    private static final List<String> ORDERS = List.of("newest", "oldest", "best", "worst");

    private static final List<String> VERDICTS =
            Arrays.stream(Verdict.Decision.values()).map(Verdict.Decision::text).toList();

    private static final List<String> STATES =
            Arrays.stream(MatchState.values()).map(MatchState::word).toList();

    /** The kind of matches that are part of no experiment. */
    static final String ALONE = "match";

    /** The kind of all matches, those of experiments too. */
    static final String EACH = "each";

    private static final List<String> KINDS =
            List.of(ALONE, EACH, NewPanel.KIND, NewLadder.KIND, NewTournament.KIND, NewSweep.KIND, NewAblation.KIND);

    /** @throws BadFilterException naming a value that it may not have */
    HistoryFilter {
        requireOneOf("verdict", verdict, VERDICTS);
        requireOneOf("state", state, STATES);
        requireOneOf("kind", kind, KINDS);
        requireOneOf("sort", sort, ORDERS);
        requireFinite("sigmaMin", sigmaMin);
        requireFinite("sigmaMax", sigmaMax);
    }

    private static void requireOneOf(String name, String word, List<String> known) {
        if (!word.isEmpty() && !known.contains(word)) {
            throw new BadFilterException(name, "must be one of " + String.join(", ", known));
        }
    }

    private static void requireFinite(String name, @Nullable Double value) {
        if (value != null && !Double.isFinite(value)) {
            throw new BadFilterException(name, "must be a number such as -1.5");
        }
    }

    /**
     * What a URL says of a filter; spaces around words do not matter.
     *
     * @throws BadFilterException naming what cannot be read
     */
    static HistoryFilter of(Map<String, String> url) {
        return new HistoryFilter(
                word(url, "q"),
                word(url, "verdict"),
                word(url, "state"),
                word(url, "openings"),
                number(url, "config", Long::valueOf, "a whole number"),
                word(url, "touched"),
                word(url, "budget"),
                word(url, "kind"),
                word(url, "from"),
                word(url, "to"),
                number(url, "sigmaMin", Double::valueOf, "a number such as -1.5"),
                number(url, "sigmaMax", Double::valueOf, "a number such as -1.5"),
                word(url, "tag"),
                word(url, "submitter"),
                word(url, "sort"));
    }

    private static <N extends Number> @Nullable N number(
            Map<String, String> url, String name, Function<String, N> reader, String kind) {
        String text = word(url, name);
        try {
            return text.isEmpty() ? null : reader.apply(text);
        } catch (NumberFormatException e) {
            throw new BadFilterException(name, "must be " + kind);
        }
    }

    private static String word(Map<String, String> url, String name) {
        return url.getOrDefault(name, "").strip();
    }

    /** Whether it leaves anything out. */
    public boolean isAny() {
        Map<String, String> said = said();
        said.remove("sort");
        return !said.isEmpty();
    }

    /** The same of everything that a view has. */
    HistoryFilter ofAnyKind() {
        Map<String, String> said = said();
        said.remove("kind");
        return of(said);
    }

    /** Whether its kind is one of experiments. */
    boolean isOfExperiments() {
        return !kind.isEmpty() && !kind.equals(ALONE) && !kind.equals(EACH);
    }

    /** Whether it asks for something that only a match with a verdict has. */
    boolean asksForVerdict() {
        return !verdict.isEmpty() || asksForSigma();
    }

    /** Whether it, or its order, leaves out what has no sigma. */
    public boolean asksForSigma() {
        return bySigma() || sigmaMin != null || sigmaMax != null;
    }

    /** Whether the order is by sigma, which only matches with a verdict and some experiments have. */
    boolean bySigma() {
        return sort.equals("best") || sort.equals("worst");
    }

    /** Whether it asks for days of submission. */
    boolean isLimitedInTime() {
        return !(from.isEmpty() && to.isEmpty());
    }

    /** Whether what is greater comes first: the newest, the best. */
    boolean descending() {
        return !sort.equals("oldest") && !sort.equals("worst");
    }

    /** The address of this view at {@code path}, from a place in it on. */
    String url(String path, @Nullable String after) {
        UriComponentsBuilder url = UriComponentsBuilder.fromPath(path);
        Map<String, String> said = said();
        if (after != null) {
            said.put("after", after);
        }
        said.keySet().forEach(name -> url.queryParam(name, "{" + name + "}"));
        return url.encode().buildAndExpand(said).toUriString();
    }

    private Map<String, String> said() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("q", q);
        all.put("verdict", verdict);
        all.put("state", state);
        all.put("openings", openings);
        all.put("config", config == null ? "" : config.toString());
        all.put("touched", touched);
        all.put("budget", budget);
        all.put("kind", kind);
        all.put("from", from);
        all.put("to", to);
        all.put("sigmaMin", sigmaMin == null ? "" : sigmaMin.toString());
        all.put("sigmaMax", sigmaMax == null ? "" : sigmaMax.toString());
        all.put("tag", tag);
        all.put("submitter", submitter);
        all.put("sort", sort);
        all.values().removeIf(String::isEmpty);
        return all;
    }
}
