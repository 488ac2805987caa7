package dev.touchstone.service.web;

import dev.touchstone.protocol.api.Comparison;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Two of a kind side by side, over HTTP. */
@RestController
class CompareApi {

    private final Comparisons comparisons;

    CompareApi(Comparisons comparisons) {
        this.comparisons = comparisons;
    }

    /** Matches, {@code a=12&b=15}, or experiments, {@code a=e3&b=e5}; opening by opening where they share the set. */
    @GetMapping("/api/compare")
    Comparison compare(@RequestParam String a, @RequestParam String b) {
        return comparisons.of(a, b);
    }
}
