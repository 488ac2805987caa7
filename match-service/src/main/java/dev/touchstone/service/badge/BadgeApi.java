package dev.touchstone.service.badge;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.badge.Badge.Colour;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.web.MatchViews;
import dev.touchstone.service.web.NothingThereException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Badges over HTTP. Whoever shows one need not ask for it again within a minute. */
@RestController
class BadgeApi {

    private static final String SVG = "image/svg+xml";
    private static final Duration FRESH = Duration.ofMinutes(1);

    private final Matches matches;
    private final MatchViews views;
    private final Candidacies candidacies;

    BadgeApi(Matches matches, MatchViews views, Candidacies candidacies) {
        this.matches = matches;
        this.views = views;
        this.candidacies = candidacies;
    }

    @GetMapping(path = "/badge/match/{id}.svg", produces = SVG)
    ResponseEntity<byte[]> match(@PathVariable long id) {
        MatchView match = views.of(matches.get(id));
        return answer(badge("match " + id, match));
    }

    /** By the identity of a configuration or its text, which must not hold a slash. */
    @GetMapping(path = "/badge/config/{configuration}.svg", produces = SVG)
    ResponseEntity<byte[]> configuration(@PathVariable String configuration) {
        Candidacies.Candidacy last = candidacies
                .last(configuration)
                .orElseThrow(
                        () -> new NothingThereException(
                                "no match has this configuration as its candidate; give its identity, or its text without a budget"));
        return answer(badge(last.canonical(), views.of(matches.get(last.matchId()))));
    }

    private static Badge badge(String label, MatchView match) {
        String decision = match.verdict();
        String sides = match.candidate() + " v " + match.baseline() + ": ";
        String sentence = match.sentence();
        if (decision == null || sentence == null) {
            String far = match.state() + " " + match.figures().games() + "/" + match.gamesTotal();
            Colour colour = match.state().equals("failed") ? Colour.BAD : Colour.RUNNING;
            return new Badge(label, far, colour, sides + far + " games");
        }
        Colour colour =
                switch (decision) {
                    case "keep" -> Colour.GOOD;
                    case "reject" -> Colour.BAD;
                    default -> Colour.OPEN;
                };
        return new Badge(label, decision + elo(match), colour, sides + sentence);
    }

    private static String elo(MatchView match) {
        Double elo = match.figures().elo().value();
        return elo == null ? "" : String.format(Locale.ROOT, " %+.0f Elo", elo);
    }

    private static ResponseEntity<byte[]> answer(Badge badge) {
        return ResponseEntity.ok()
                .cacheControl(CacheControl.maxAge(FRESH).cachePublic().mustRevalidate())
                .body(badge.svg().getBytes(StandardCharsets.UTF_8));
    }
}
