package dev.touchstone.service.web;

import dev.touchstone.protocol.api.CountsToRate;
import dev.touchstone.protocol.submission.SprtModels;
import dev.touchstone.protocol.submission.Thresholds;
import dev.touchstone.statistics.EloModel;
import dev.touchstone.statistics.Power;
import dev.touchstone.statistics.Report;
import dev.touchstone.statistics.Sprt;
import dev.touchstone.statistics.TypedCounts;
import dev.touchstone.statistics.VerdictRule;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Statistics of counts that are sent, and what a match can decide. Nothing is stored. */
@RestController
class StatisticsApi {

    private static final int RESULTS = 3;

    @PostMapping(path = "/api/statistics", consumes = MediaType.APPLICATION_JSON_VALUE)
    Report rate(@RequestBody CountsToRate request) {
        TypedCounts counts = named("pairs", () -> counts(request));
        Sprt sprt = named("sprt", () -> sprt(request.sprt()));
        return named("sprt", () -> Report.of(counts, sprt));
    }

    @GetMapping("/api/power")
    Power power(
            @RequestParam(defaultValue = "512") long games,
            @RequestParam(defaultValue = "0.25") double drawRatio,
            @RequestParam(defaultValue = "2") double keepSigma,
            @RequestParam(defaultValue = "-2") double rejectSigma,
            @RequestParam @Nullable List<Double> elo) {
        requireSigma("keepSigma", keepSigma);
        requireSigma("rejectSigma", rejectSigma);
        VerdictRule rule = named("keepSigma", () -> new VerdictRule(keepSigma, rejectSigma));
        List<Double> differences = elo == null ? Power.USUAL_DIFFERENCES : elo;
        // One after the other, so that the wrong one is named.
        named("games", () -> Power.of(games, 0, rule, List.of()));
        named("drawRatio", () -> Power.of(games, drawRatio, rule, List.of()));
        return named("elo", () -> Power.of(games, drawRatio, rule, differences));
    }

    private static void requireSigma(String field, double value) {
        Thresholds.wrongSigma(value).ifPresent(problem -> {
            throw new BadParameterException(field, problem);
        });
    }

    private static TypedCounts counts(CountsToRate request) {
        requireCount("wins", request.wins());
        requireCount("losses", request.losses());
        requireCount("draws", request.draws());
        List<Long> results = Stream.of(request.wins(), request.losses(), request.draws())
                .filter(Objects::nonNull)
                .toList();
        if (!results.isEmpty() && results.size() != RESULTS) {
            throw new BadParameterException("wins", "give wins, losses and draws together");
        }
        List<Long> pairs = request.pairs() == null ? List.of() : request.pairs();
        if (pairs.stream().anyMatch(Objects::isNull)) {
            throw new BadParameterException("pairs", "null is not a count");
        }
        return TypedCounts.of(results, pairs);
    }

    private static void requireCount(String field, @Nullable Long count) {
        if (count != null && count < 0) {
            throw new BadParameterException(field, "is " + count + ": a count cannot be negative");
        }
    }

    private static @Nullable Sprt sprt(CountsToRate.@Nullable Test test) {
        if (test == null) {
            return null;
        }
        if (test.elo0() == null || test.elo1() == null) {
            throw new BadParameterException("sprt", "elo0 and elo1 must be given");
        }
        return new Sprt(
                test.model() == null ? EloModel.NORMALIZED : EloModel.named(SprtModels.canonical(test.model())),
                test.elo0(),
                test.elo1(),
                test.alpha() == null ? Sprt.DEFAULT_ERROR : test.alpha(),
                test.beta() == null ? Sprt.DEFAULT_ERROR : test.beta());
    }

    /** What the values complain of, as a wrong field. */
    private static <T extends @Nullable Object> T named(String field, Supplier<T> values) {
        try {
            return values.get();
        } catch (IllegalArgumentException wrong) {
            throw new BadParameterException(field, String.valueOf(wrong.getMessage()));
        }
    }
}
