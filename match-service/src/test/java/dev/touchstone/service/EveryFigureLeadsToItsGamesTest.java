package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import java.net.http.HttpResponse;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;

/** What a match's page counts is a link to the openings behind it, on the page, as CSV and as JSON. */
@Execution(ExecutionMode.SAME_THREAD)
class EveryFigureLeadsToItsGamesTest {

    @RegisterExtension
    static final PlayedService PLAYED = new PlayedService();

    private static long id() {
        return PLAYED.match().id();
    }

    private static String page(String path) {
        HttpResponse<String> response = PLAYED.client().get(path);
        assertThat(response.statusCode()).as(path).isEqualTo(200);
        return response.body();
    }

    private static List<Double> points(String html) {
        return Pattern.compile("<td class=\"number\">(½|1½|[012])</td>")
                .matcher(html)
                .results()
                .map(found -> found.group(1).replace("1½", "1.5").replace("½", "0.5"))
                .map(Double::valueOf)
                .toList();
    }

    @Test
    void theOpeningsAreSortedAsTheAddressSays() {
        String path = "/matches/" + id() + "/openings";
        assertThat(points(page(path + "?sort=points&desc=true"))).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(points(page(path + "?sort=points"))).isSorted().hasSize(64);
        assertThat(page(path + "?sort=opening&page=-3")).contains("aria-sort=\"ascending\"");
        assertThat(page(path + ".csv").lines()).hasSize(65);
    }

    @Test
    void theStreamOfAMatchThatHasEndedShowsItOnceAndEnds() {
        String stream = page("/matches/" + id() + "/live");
        assertThat(stream)
                .contains(
                        "event:live\ndata:<div hx-swap-oob=\"true\" id=\"live-head\"",
                        "class=\"figures\"",
                        "href=\"/matches/" + id() + "/openings/2\"",
                        "/matches/" + id() + "/rerun",
                        "<svg><g id=\"openings-from-1\" hx-swap-oob=\"true\">")
                .endsWith("event:done\ndata:\n\n")
                .doesNotContain("data-live", "<nav");
        assertThat(PLAYED.client().get("/matches/999999/live").statusCode()).isEqualTo(404);
    }

    @Test
    void everyFigureLeadsToItsGames() {
        String html = page("/matches/" + id());
        List<String> leads = Pattern.compile("href=\"(/matches/\\d+/openings\\?[^\"]+)\"")
                .matcher(html)
                .results()
                .map(found -> found.group(1).replace("&amp;", "&"))
                .toList();
        List<Long> pairs = PLAYED.match().figures().pairs();
        for (int half = 0; half <= 4; half++) {
            String lead = "/matches/" + id() + "/openings?points=" + half / 2.0;
            assertThat(leads).contains(lead);
            assertThat(points(page(lead))).hasSize(pairs.get(half).intValue());
        }
        assertThat(leads)
                .anyMatch(lead -> lead.contains("?won=candidate"))
                .anyMatch(lead -> lead.contains("?worker=embedded"))
                .anyMatch(lead -> lead.contains("?end=checkmate&won=candidate"));
        for (String lead : leads) {
            assertThat(page(lead)).as(lead).contains("Show all");
        }
        assertThat(points(page("/matches/" + id() + "/openings?worker=embedded")))
                .hasSize(64);
        assertThat(page("/matches/" + id() + "/openings?worker=nobody"))
                .contains("0 games that nobody played, in 0 pairs.");
        assertThat(page("/matches/" + id() + "/openings?won=candidate&end=checkmate"))
                .contains(">" + PLAYED.match().figures().wins()
                        + " games that ended by checkmate and that the candidate won");
        assertThat(page("/matches/" + id() + "/openings.csv?points=2").lines())
                .hasSize(1 + pairs.get(4).intValue());
    }

    @Test
    void theGamesOfAnOpeningAreAlsoJson() {
        JsonNode pair = Json.read(page("/api/matches/" + id() + "/openings/2"), JsonNode.class);
        assertThat(pair.path("games")).hasSize(2);
        JsonNode game = pair.path("games").path(0);
        assertThat(game.path("candidateWhite").asBoolean()).isTrue();
        assertThat(page("/matches/" + id() + "/openings/2/white"))
                .contains(game.path("moves").path(0).path("san").asString());
        assertThat(game.path("moves").path(0).path("uci").asString()).matches("[a-h][1-8][a-h][1-8]");
        assertThat(PLAYED.client().get("/api/matches/" + id() + "/openings/65").statusCode())
                .isEqualTo(404);
        assertThat(PLAYED.client().get("/api/matches/" + id() + "/openings/65").body())
                .contains("no games of an opening 65 yet");
        assertThat(PLAYED.client().get("/api/configurations/999").body()).contains("there is no configuration 999");
        assertThat(PLAYED.client()
                        .get("/api/matches/" + id() + "/openings?points=3")
                        .body())
                .contains("\"field\":\"points\"", "must be 0, 0.5, 1, 1.5 or 2");
        assertThat(PLAYED.client()
                        .get("/api/matches/" + id() + "/openings?end=tired")
                        .body())
                .contains("checkmate, stalemate");
    }
}
