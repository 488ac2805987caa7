package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The pages in a real browser, where one is installed: from the form to the game that decided, and how well they read. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PagesWorkInABrowserTest {

    private static final List<String> PAGES = List.of(
            "/",
            "/history",
            "/matches",
            "/matches/1",
            "/matches/1/analysis",
            "/matches/1/openings",
            "/matches/1/openings/1",
            "/experiments",
            "/suites",
            "/fleet",
            "/new",
            "/new/experiment",
            "/new/experiment?kind=ladder",
            "/nonsense",
            "/configurations",
            "/configurations/1",
            "/compare?a=1&b=1",
            "/matches/999");

    /** What a match's page shows of what may change. */
    private static final String SHOWN = "[...document.querySelectorAll('[id^=live-], svg.grid')]"
            + ".map(e => e.textContent.replace(/\\s+/g, ' ')).join('\\n')";

    @TempDir
    static Path data;

    @TempDir
    static Path profile;

    private static RunningService service;
    private static Browser browser;

    @BeforeAll
    static void start() {
        assumeThat(Browser.installed()).as("a Chromium on this machine").isPresent();
        service = RunningService.start(data);
        browser = Browser.start(Browser.installed().orElseThrow(), profile);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
        if (service != null) {
            service.close();
        }
    }

    @Test
    @Order(1)
    void aMatchIsSubmittedOnTheFormAndWatchedToItsVerdict() {
        browser.open(service.client().url() + "/new");
        browser.type("[name=candidate]", "cc65 nodez=100");
        browser.await("document.querySelector('#check .problems') !== null");
        browser.type("[name=candidate]", "cc65 nodes=150 depth=2");
        browser.type("[name=baseline]", "cc65 -pst nodes=150 depth=2");
        browser.type("[name=games]", "128");
        browser.type("[name=rules]", "cc65");
        browser.await("document.querySelector('#check').textContent.includes('What it will tell')");
        browser.click("button.main");
        browser.await("/\\/matches\\/1$/.test(location.pathname) && document.querySelector('#o64') !== null");
        // Nothing reloads the page: what changes comes as events.
        browser.evaluate("window.stillTheSame = true");
        browser.evaluate("document.querySelector('#o64').focus()");
        browser.await("document.querySelector('.badge').textContent === 'keep'");
        assertThat(browser.evaluate("window.stillTheSame")).isEqualTo("true");
        assertThat(browser.evaluate("document.activeElement.id")).isEqualTo("o64");
        browser.await("document.querySelector('#analysis') !== null");
        String changed = browser.evaluate(SHOWN);
        browser.open(service.client().url() + "/matches/1");
        browser.await("document.querySelector('#analysis') !== null");
        assertThat(changed).contains("of 2 points").isEqualTo(browser.evaluate(SHOWN));
        assertThat(browser.evaluate("document.querySelectorAll('svg.grid a').length"))
                .isEqualTo("64");
    }

    @Test
    @Order(2)
    void theGameThatDecidedIsSteppedThroughAndTakenAway() {
        browser.open(service.client().url() + "/matches/1");
        String game = browser.evaluate(
                "[...document.querySelectorAll('a')].find(a => a.textContent.includes('won with both')).href");
        browser.open(game);
        String last = browser.evaluate("document.querySelector('#fen').textContent");
        browser.press("Home");
        String first = browser.evaluate("document.querySelector('#fen').textContent");
        browser.press("ArrowRight");
        String second = browser.evaluate("document.querySelector('#fen').textContent");
        assertThat(List.of(first, second, last)).doesNotHaveDuplicates();
        assertThat(browser.url()).endsWith("?ply=1");
        String pgn = browser.evaluate(
                "[...document.querySelectorAll('a')].find(a => a.textContent.includes('as PGN')).getAttribute('href')");
        assertThat(service.client().get(pgn).body()).contains("[Event ", "[FEN ");
        assertThat(browser.evaluate("document.querySelector('#material').textContent"))
                .contains("aterial");
        browser.press("t");
        browser.await("location.pathname.endsWith('/black')");
    }

    @Test
    @Order(3)
    void theHistoryIsFilteredAndItsAddressShared() {
        browser.open(service.client().url());
        browser.click(".frame a[href='/history']");
        browser.await("document.querySelector('[name=kind]') !== null");
        browser.type("[name=q]", "-PST");
        browser.type("[name=verdict]", "keep");
        browser.click("form.filters > button");
        browser.await("location.search.includes('verdict=keep')");
        String shared = browser.url().substring(service.client().url().length());
        assertThat(shared).startsWith("/history?");
        assertThat(service.client().get(shared).body()).contains("href=\"/matches/1\"");
        assertThat(service.client().get(shared.replace("keep", "reject")).body())
                .contains("No match and no experiment is like that");
        browser.open(browser.evaluate("document.querySelector('.kinds a[href^=\"/matches\"]').href"));
        assertThat(browser.url()).contains("/matches?", "verdict=keep");
        assertThat(browser.evaluate("document.querySelector('time').textContent"))
                .containsAnyOf("just now", "min ago");
        assertThat(browser.evaluate("document.querySelector('time').getClientRects().length"))
                .isEqualTo("1");
        browser.evaluate("document.querySelector('time').dateTime = new Date(Date.now() - 7.3e6).toISOString()");
        browser.evaluate("localTimes(document)");
        assertThat(browser.evaluate("document.querySelector('time').textContent"))
                .isEqualTo("2 h ago");
    }

    @Test
    @Order(4)
    void everythingIsReadWithoutScripts() {
        browser.scripts(false);
        try {
            for (String page : PAGES) {
                browser.open(service.client().url() + page);
                assertThat(browser.evaluate("document.querySelector('main').innerText.length > 80"))
                        .as(page)
                        .isEqualTo("true");
            }
            browser.open(service.client().url() + "/matches/1/openings/1?ply=0");
            String start = browser.evaluate("document.querySelector('#fen').textContent");
            browser.open(browser.evaluate("document.querySelector('#next').href"));
            assertThat(browser.evaluate("document.querySelector('#fen').textContent"))
                    .isNotEqualTo(start);
        } finally {
            browser.scripts(true);
        }
    }

    @Test
    @Order(5)
    void nothingIsInTheWayOfThoseWhoUseAScreenReaderOrKeys() throws IOException {
        String axe = axe();
        for (boolean dark : new boolean[] {false, true}) {
            browser.dark(dark);
            for (String page : PAGES) {
                browser.open(service.client().url() + page);
                browser.evaluate("(() => {" + axe + "\n})()");
                String faults = browser.promised("axe.run(document, {resultTypes: ['violations']}).then(found =>"
                        + " found.violations.filter(v => v.impact === 'serious' || v.impact === 'critical').map(v => v.id +"
                        + " ': ' + v.nodes.slice(0, 3).map(n => n.html).join(' | ')).join('\\n'))");
                assertThat(faults).as("%s, %s", page, dark ? "dark" : "light").isEmpty();
            }
        }
        browser.dark(false);
    }

    @Test
    @Order(6)
    void noPageIsWiderThanAPhone() {
        browser.resize(390, 800);
        for (String page : PAGES) {
            browser.open(service.client().url() + page);
            assertThat(browser.evaluate("document.documentElement.scrollWidth <= 390"))
                    .as(page)
                    .isEqualTo("true");
        }
        browser.resize(1280, 900);
    }

    @Test
    @Order(7)
    void anExperimentIsCheckedAsItIsTypedAndBegun() {
        browser.open(service.client().url() + "/new/experiment?kind=sweep");
        browser.type("[name=values]", "300, many");
        browser.await("document.querySelector('#check .problems') !== null");
        browser.type("[name=configuration]", "cc65 nodes=20 depth=1");
        browser.type("[name=games]", "2");
        browser.type("[name=values]", "300");
        browser.await("document.querySelector('#check').textContent.includes('What it will tell')");
        browser.click("button.main");
        browser.await("location.pathname.startsWith('/experiments/')");
        browser.open(service.client().url() + "/compare?a=e1&b=e1");
        assertThat(browser.evaluate("document.querySelector('h1').textContent"))
                .contains("Experiment e1 and experiment e1");
    }

    @Test
    @Order(8)
    void whatIsPlayedNowIsSeenWithoutLoadingThePageAgain() {
        browser.open(service.client().url() + "/");
        browser.evaluate("window.stillTheSame = true");
        long id = service.client()
                .submit(RunningService.submission("cc65", "cc65 -history", 2, 20, 1))
                .id();
        browser.await("document.querySelector('#live-ended a[href=\"/matches/" + id + "\"]') !== null");
        assertThat(browser.evaluate("window.stillTheSame")).isEqualTo("true");
    }

    private static String axe() throws IOException {
        try (InputStream file = PagesWorkInABrowserTest.class.getResourceAsStream(
                "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js")) {
            assertThat(file).as("axe-core").isNotNull();
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
