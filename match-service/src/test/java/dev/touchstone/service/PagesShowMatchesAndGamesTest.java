package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.MatchView;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages as a reader without scripts gets them. */
class PagesShowMatchesAndGamesTest {

    private static final Pattern CELL = Pattern.compile("<a href=\"(/matches/\\d+/openings/\\d+)\">\\s*<rect");

    @TempDir
    static Path data;

    private static RunningService service;

    private static MatchView match;

    @BeforeAll
    static void start() {
        service = RunningService.start(data);
        long id = service.client()
                .submit(RunningService.submission("cc65", "cc65 -pst", 128, 200, 2))
                .id();
        match = service.client().awaitEnd(id);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static String page(String path) {
        HttpResponse<String> response = service.client().get(path);
        assertThat(response.statusCode()).as(path).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy -> assertThat(policy).startsWith("default-src 'self'"));
        return response.body();
    }

    @Test
    void aMatchBeginsWithItsVerdictAndShowsEveryPair() {
        String html = page("/matches/" + match.id());
        assertThat(html)
                .contains("<h1>" + match.sentence())
                .contains(match.figures().wins() + "-" + match.figures().losses() + "-"
                        + match.figures().draws())
                .contains("./touchstone match &#39;cc65 nodes=200 depth=2&#39;");
        assertThat(CELL.matcher(html).results()).hasSize(64);
        assertThat(html).doesNotContain("class=\"empty\"");
    }

    @Test
    void everyCellLeadsToItsGames() {
        String cell = CELL.matcher(page("/matches/" + match.id()))
                .results()
                .map(found -> found.group(1))
                .toList()
                .getLast();
        String game = page(cell);
        assertThat(game).contains("the same opening with the colours swapped").contains("/pieces.svg#k");
        assertThat(page(cell + "/black")).contains(cell + "/white");
    }

    @Test
    void aGameIsReadStepByStepWithoutScripts() {
        String start = page("/matches/1/openings/2?ply=0");
        String later = page("/matches/1/openings/2?ply=1");
        assertThat(fen(start)).isNotEqualTo(fen(later)).endsWith("0 1");
        assertThat(start).contains("href=\"?ply=1\"").doesNotContain("class=\"last\"");
        assertThat(Pattern.compile("class=\"last\"").matcher(later).results()).hasSize(2);
        assertThat(fen(page("/matches/1/openings/2?ply=99999"))).isEqualTo(fen(page("/matches/1/openings/2")));
    }

    private static String fen(String html) {
        return Pattern.compile("<pre id=\"fen\">([^<]*)")
                .matcher(html)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theHistoryFindsWhatIsAskedFor() {
        assertThat(page("/matches?q=-PST&verdict=keep")).contains("href=\"/matches/" + match.id() + "\"");
        assertThat(page("/matches?q=nothing+like+it")).contains("No match is like that");
        assertThat(page("/matches?verdict=reject")).doesNotContain("href=\"/matches/" + match.id() + "\"");
        assertThat(page("/")).contains("Last verdicts").contains("href=\"/matches/" + match.id() + "\"");
    }

    @Test
    void whatIsAskedForIsShownAsTextAndNothingElse() {
        String hostile =
                page("/matches?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&verdict=%3Cb%3E&openings='%20or%201=1--");
        assertThat(hostile)
                .contains("&lt;script&gt;")
                .doesNotContain("<script>alert")
                .doesNotContain("<b>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/matches/999", "/matches/1/openings/0", "/matches/1/openings/65"})
    void whatIsNotThereIsSaidOnAPage(String path) {
        HttpResponse<String> response = service.client().get(path);
        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.body()).contains("<h1>Not found</h1>");
    }

    @Test
    void everyFileThatAPageNamesIsServedFromHere() {
        String html = page("/");
        assertThat(Pattern.compile("(?:src|href)=\"([^\"#]+)\"").matcher(html).results())
                .extracting(MatchResult::group)
                .isNotEmpty()
                .allSatisfy(named -> assertThat(named).doesNotContain("//"));
        Pattern.compile("(?:src|href)=\"([^\"#]+\\.(?:js|css|svg))\"")
                .matcher(html)
                .results()
                .map(found -> found.group(1))
                .forEach(file -> assertThat(service.client().get(file).statusCode())
                        .as(file)
                        .isEqualTo(200));
    }
}
