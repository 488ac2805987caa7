package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.SuiteRunView;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages as a reader without scripts gets them. */
class PagesShowMatchesAndGamesTest {

    private static final Pattern CELL =
            Pattern.compile("<a id=\"o\\d+\" href=\"(/matches/\\d+/openings/\\d+)\">\\s*<rect");

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
                .contains("./touchstone match &#39;cc65 nodes=200 depth=2&#39;");
        assertThat(html.replaceAll("<[^>]*>", ""))
                .contains(match.figures().wins() + "-" + match.figures().losses() + "-"
                        + match.figures().draws());
        assertThat(CELL.matcher(html).results()).hasSize(64);
        assertThat(html).doesNotContain("class=\"empty\"");
    }

    @Test
    void aMatchTellsHowItCameAboutAndWhatItWasPlayedWith() {
        String html = page("/matches/" + match.id());
        assertThat(html)
                .contains("class=\"line main\"")
                .contains("<h2>How games ended</h2>")
                .contains(">embedded</a>")
                .contains("the first that the candidate won with both colours")
                .contains("pst</span><span class=\"mark\"> differs</span>");
        assertThat(page("/matches/" + match.id() + "/analysis"))
                .contains("What became of won games", "Draws while ahead", "By colour", "nodes a move");
    }

    @Test
    void buttonsDoWhatTheySayAndRefuseInOneSentence() {
        String path = "/matches/" + match.id();
        assertThat(form(path + "/tag", "tag=Release-2").statusCode()).isEqualTo(302);
        assertThat(form(path + "/note", "text=" + encoded("<script>alert(1)</script> 'x'; drop table match"))
                        .statusCode())
                .isEqualTo(302);
        assertThat(page(path))
                .contains(">release-2</a>", "&lt;script&gt;alert(1)&lt;/script&gt; &#39;x&#39;; drop table match")
                .doesNotContain("<script>alert");
        assertThat(service.client().get("/api" + path + "/remarks").body())
                .contains("\"tags\":[\"release-2\"]", "drop table match");
        assertThat(form(path + "/untag", "tag=release-2").statusCode()).isEqualTo(302);
        assertThat(page(path)).doesNotContain(">release-2</a>");
        assertRefused(form(path + "/stop", ""), 409, "there is nothing to stop");
        assertRefused(form("/matches/999/rerun", ""), 404, "no match 999");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "%20", "%3Cb%3E", "..%2F..%2Fetc", "' or 1=1"})
    void whatIsNoTagIsRefusedWithWhatIsOne(String tag) {
        String path = "/matches/" + match.id();
        assertRefused(form(path + "/tag", "tag=" + tag), 400, "A tag has 1 to 40 letters");
        assertRefused(form(path + "/note", "text="), 400, "A note has 1 to 2000 characters");
        assertRefused(form(path + "/note", "text=" + "x".repeat(2001)), 400, "this one has 2001");
    }

    @Test
    void aMatchIsPlayedAgainFromItsPage() {
        HttpResponse<String> answer = form("/matches/" + match.id() + "/rerun", "");
        String page = answer.headers().firstValue("Location").orElseThrow();
        MatchView again = service.client().match(Long.parseLong(page.substring(page.lastIndexOf('/') + 1)));
        assertThat(again.candidate()).isEqualTo(match.candidate());
        assertThat(again.openings()).isEqualTo(match.openings());
        form("/matches/" + again.id() + "/stop", "");
        MatchView ended = service.client().awaitEnd(again.id());
        assertThat(ended.state()).isIn("stopped", "finished");
    }

    @Test
    void aFormOfAnotherSiteDoesNothing() {
        assertThat(form("/matches/" + match.id() + "/rerun", "", "Origin", "http://elsewhere.example")
                        .statusCode())
                .isEqualTo(403);
    }

    private static HttpResponse<String> form(String path, String body, String... headers) {
        List<String> all = new ArrayList<>(List.of("Content-Type", "application/x-www-form-urlencoded"));
        all.addAll(List.of(headers));
        return service.client().post(path, body, all.toArray(String[]::new));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static void assertRefused(HttpResponse<String> response, int status, String sentence) {
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.body()).contains("<h1>").contains(sentence);
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
        assertThat(page(cell + "/white?ply=1"))
                .containsPattern("After 1\\. (?s).*>1\\.</li>\\s*<li><a href=\"\\?ply=1\"");
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
        assertThat(page("/matches?to=9998-12-31")).contains("href=\"/matches/" + match.id() + "\"");
        assertThat(page("/history?sort=best&after=1.2E-4,12")).contains("History");
        assertThat(page("/matches?q=nothing+like+it")).contains("No match is like that");
        assertThat(page("/matches?verdict=reject")).doesNotContain("href=\"/matches/" + match.id() + "\"");
        assertThat(page("/")).contains("Last verdicts").contains("href=\"/matches/" + match.id() + "\"");
    }

    @Test
    void viewsOfTheHistoryAreFilteredSortedAndTakenAway() {
        String here = "href=\"/matches/" + match.id() + "\"";
        for (String filter : List.of(
                "touched=pst",
                "budget=nodes%3D200",
                "kind=match",
                "from=2020-01-01",
                "sort=best",
                "sigmaMin=2",
                "config=1")) {
            assertThat(page("/matches?" + filter)).as(filter).contains(here);
        }
        for (String filter : List.of(
                "touched=history",
                "budget=nodes%3D201",
                "kind=ladder",
                "to=2020-01-01",
                "tag=none",
                "submitter=anna")) {
            assertThat(page("/matches?" + filter)).as(filter).contains("No match is like that");
        }
        assertThat(page("/matches.csv?verdict=keep").lines().toList().get(1))
                .startsWith(match.id() + ",keep,cc65,cc65 -pst,");
        assertThat(service.client().get("/api/history?verdict=keep").body()).contains("\"badge\":\"keep\"");
        assertThat(page("/configurations/1")).contains("What is changed from how it ships", here);
        assertThat(page("/compare?a=1&b=1"))
                .contains("Every pair gave the same points in both", "both candidates took the same points: 0 Elo (-")
                .doesNotContain("by 0.000");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/matches?from=yesterday",
                "/matches?to=%27%20or%201=1",
                "/matches?from=999999999-01-01",
                "/history?to=%2B999999999-12-31",
                "/history?after=-2.4E17,5",
                "/matches?touched=%5B%5E",
                "/matches?after=1%3B%20drop",
                "/matches?after=1,2",
                "/matches?sort=best&after=1e9999999,3",
                "/matches?from=2026-01-01&after=1E99,3",
                "/matches?from=2026-01-01&after=3",
                "/matches?sigmaMin=many",
                "/matches?sigmaMax=NaN",
                "/matches?verdict=x",
                "/matches?verdict=%3Cscript%3E",
                "/matches?state=x",
                "/matches?kind=x",
                "/matches?sort=x",
                "/matches/1/openings?sort=%27%20or%201=1--",
                "/matches?config=first",
                "/matches.csv?from=x",
                "/matches/1/openings?page=x",
                "/matches/1/openings?points=0.7",
                "/matches/1/openings?end=%27%20or%201=1--",
                "/matches/1/openings?won=white",
                "/matches/1/openings?desc=perhaps",
                "/matches/99999999999999999999",
                "/compare?a=x&b=1",
                "/configurations/1?with=%3Cscript%3E",
                "/experiments?after=%27"
            })
    void anAddressThatCannotBeReadIsSaidInASentence(String path) {
        HttpResponse<String> response = service.client().get(path);
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body())
                .contains("That address cannot be read", "must be")
                .doesNotContain("<script>");
    }

    @Test
    void theFleetAndTheListsSayWhatThereIs() {
        assertThat(page("/fleet")).contains(">embedded</th>", "None: no unit failed on two workers.");
        assertThat(page("/pulse")).contains("slots busy");
        assertThat(service.client().get("/api/history?from=x").body())
                .contains("\"status\":400", "\"field\":\"from\"", "must be a day such as");
        assertThat(page("/api/fleet")).contains("\"unitsToCome\":");
        assertThat(service.client()
                        .get("/find?q=%3Cscript%3E%0D%0AX:1")
                        .headers()
                        .firstValue("Location"))
                .hasValueSatisfying(to -> assertThat(to).doesNotContain("<", "\r", "\n"));
        assertThat(page("/configurations")).contains("cc65 -pst nodes=200 depth=2");
        assertThat(service.client().get("/find?q=1").headers().firstValue("Location"))
                .hasValueSatisfying(to -> assertThat(to).endsWith("/matches/1"));
        assertRefused(form("/fleet/nobody/release", ""), 404, "nobody");
        assertRefused(form("/experiments/9/stop", ""), 404, "there is no experiment 9");
    }

    @Test
    void experimentsAreDrawnAndTheirMatchesLinked() {
        String sides = "\"configurations\":[\"cc65\",\"cc65 -pst\"],\"rungs\":[\"agata\",\"cc65 -mate-drive\"]";
        long ladder = experiment("{\"ladder\":{" + sides + ",\"games\":4,\"nodes\":50,\"depth\":1}}");
        long sweep = experiment(
                "{\"title\":\"<b>dose</b>\",\"sweep\":{\"configuration\":\"cc65\",\"parameter\":\"knight\",\"values\":"
                        + "[250,320],\"games\":4,\"nodes\":50,\"depth\":1}}");
        assertThat(page("/experiments/" + ladder))
                .contains("Elo over the rungs", "class=\"line s1\"", "By how much they differ")
                .containsPattern("href=\"/matches/\\d+\" class=\"point s0");
        assertThat(page("/experiments/" + sweep))
                .contains("Elo of each knight over 320", "&lt;b&gt;dose&lt;/b&gt;")
                .doesNotContain("<b>dose");
        assertThat(page("/experiments")).contains("/experiments/" + ladder, "4/4");
        assertRefused(form("/experiments/" + ladder + "/stop", ""), 409, "there is nothing to stop");
        assertThat(page("/matches?kind=sweep")).contains("cc65 knight=250", ">e" + sweep + "</a>");
    }

    /** Plays an experiment to its end. */
    private static long experiment(String submission) {
        HttpResponse<String> answer = service.client().post("/api/experiments", submission);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        String path = answer.headers().firstValue("Location").orElseThrow();
        Awaitility.await(path)
                .atMost(Duration.ofMinutes(2))
                .until(() -> service.client().get(path + "/progress").body().contains("\"state\":\"finished\""));
        return Long.parseLong(path.substring(path.lastIndexOf('/') + 1));
    }

    @Test
    void suitesShowEachPosition() {
        HttpResponse<String> answer =
                service.client().post("/api/suites", "{\"suite\":\"matein1\",\"configuration\":\"cc65:1\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        String path = answer.headers().firstValue("Location").orElseThrow();
        Awaitility.await(path)
                .atMost(Duration.ofMinutes(2))
                .until(() -> service.client().get(path).body().contains("\"state\":\"finished\""));
        SuiteRunView run = Json.read(service.client().get(path).body(), SuiteRunView.class);
        assertThat(page(path.substring("/api".length())))
                .contains("matein1: " + run.solved() + " of " + run.total() + " solved", "✓ yes");
        assertThat(page("/suites")).contains(run.solved() + "/" + run.total());
        assertThat(page("/api/suites?limit=1")).contains("\"suite\":\"matein1\"", "\"solved\":" + run.solved());
    }

    @Test
    void theFormTellsWhatIsWrongAndWhatToExpect() {
        assertThat(page("/new?from=1")).contains("value=\"cc65 nodes=200 depth=2\"", "What it will tell", "centipawns");
        String folded = page(
                "/new?candidate=cc65+nodes%3D100&baseline=cc65+nodes%3D100&candidate.history=on&candidate.knight=300");
        assertThat(folded).contains("value=\"cc65 +history knight=300 nodes=100\"");
        HttpResponse<String> refused = form(
                "/new",
                "candidate=" + encoded("<script>alert(1)</script>") + "&baseline=" + encoded("cc65 nodes=9' or 1=1")
                        + "&games=1e9&plyLimit=99999999999&nodes=-5&rules=%3Cb%3E&sprt.elo0=x&weight=NaN&candidate.knight=1x");
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body())
                .contains("Not yet right; nothing was stored.", "&lt;script&gt;", "is not a whole number")
                .doesNotContain("<script>alert", "<b>");
        HttpResponse<String> wrong = form("/new", "candidate=cc65+nodes%3D1&baseline=nothing&games=3");
        assertThat(wrong.statusCode()).isEqualTo(400);
        assertThat(wrong.body()).contains("<code>baseline</code>", "<code>games</code>", "is not an even number");
    }

    @Test
    void whatIsAskedForIsShownAsTextAndNothingElse() {
        String hostile = page(
                "/matches?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&tag=%3Cb%3E&utm_source=elsewhere&openings='%20or%201=1--");
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
