package dev.touchstone.service.web;

import dev.touchstone.service.notice.FeedEntry;
import dev.touchstone.service.notice.FeedRows;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;
import org.springframework.web.util.UriComponentsBuilder;

/** The feed of verdicts and faults, of all matches or of those of one configuration. */
@RestController
class FeedApi {

    private static final String PATH = "/feed.atom";

    private final FeedRows rows;

    FeedApi(FeedRows rows) {
        this.rows = rows;
    }

    /** With {@code configuration}, its identity or its text without a budget: the verdicts on its matches. */
    @GetMapping(path = PATH, produces = "application/atom+xml;charset=UTF-8")
    String feed(@RequestParam @Nullable String configuration) {
        List<FeedEntry> entries = configuration == null
                ? rows.newest()
                : rows.of(configuration)
                        .orElseThrow(() -> new NothingThereException(
                                "no match has this configuration; give its identity, or its text without a budget"));
        String base = ServletUriComponentsBuilder.fromCurrentContextPath().toUriString();
        if (configuration == null) {
            return AtomFeed.of(base, rows.installation(), "Touchstone", PATH, entries);
        }
        String self = UriComponentsBuilder.fromPath(PATH)
                .queryParam("configuration", "{configuration}")
                .encode()
                .buildAndExpand(configuration)
                .toUriString();
        return AtomFeed.of(base, rows.installation(), "Touchstone: " + configuration, self, entries);
    }
}
