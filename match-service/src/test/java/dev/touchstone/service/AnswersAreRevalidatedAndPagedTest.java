package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchList;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.fleet.TokenList;
import dev.touchstone.protocol.fleet.TokenView;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a client has already is not sent again, and lists come page by page. */
@Execution(ExecutionMode.SAME_THREAD)
class AnswersAreRevalidatedAndPagedTest {

    private static final Pattern NEXT = Pattern.compile("<([^>]+)>; rel=\"next\"");

    @RegisterExtension
    static final PlayedService PLAYED = new PlayedService();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/matches/1",
                "/api/matches/1/analysis",
                "/api/matches/1/gate",
                "/api/experiments",
                "/api/suites",
                "/api/power",
                "/api/openapi.json",
                "/badge/match/1.svg"
            })
    void whoHasTheAnswerIsToldThatItStillHolds(String path) {
        HttpResponse<String> first = PLAYED.client().get(path);
        String tag = first.headers().firstValue("ETag").orElseThrow();
        assertThat(first.headers().allValues("Cache-Control"))
                .singleElement()
                .asString()
                .doesNotContain("no-store");

        HttpResponse<String> again = PLAYED.client().get(path, "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        HttpResponse<String> other = PLAYED.client().get(path, "If-None-Match", "\"another\"");
        assertThat(other.statusCode()).isEqualTo(200);
        assertThat(other.body()).isEqualTo(first.body());
    }

    @Test
    void whatOnlyAdminsReadIsKeptByNobodyAndStreamsHaveNoTag() throws IOException {
        NetworkClient admin = new NetworkClient(PLAYED.service(), PLAYED.data());
        HttpResponse<String> tokens = PLAYED.client().get("/api/tokens", "Authorization", "Bearer " + admin.admin());
        assertThat(tokens.statusCode()).isEqualTo(200);
        assertThat(tokens.headers().firstValue("ETag")).isEmpty();
        assertThat(tokens.headers().firstValue("Cache-Control").orElseThrow()).contains("no-store");
        assertThat(PLAYED.client().get("/api/matches/1/pgn").headers().firstValue("ETag"))
                .isEmpty();
    }

    @Test
    void matchesComePageByPageEachOnce() {
        for (int i = 0; i < 3; i++) {
            PLAYED.client().submit(RunningService.submission("cc65", "cc65", 2, 10, 1));
        }
        List<Long> all =
                Json.read(PLAYED.client().get("/api/matches?limit=500").body(), MatchList.class).matches().stream()
                        .map(MatchView::id)
                        .toList();
        assertThat(all).hasSizeGreaterThanOrEqualTo(4);

        List<Long> paged = new ArrayList<>();
        Optional<String> next = Optional.of("/api/matches?limit=2");
        while (next.isPresent()) {
            HttpResponse<String> page = PLAYED.client().get(next.get());
            Json.read(page.body(), MatchList.class).matches().forEach(match -> paged.add(match.id()));
            next = next(page);
        }
        assertThat(paged).isEqualTo(all);
    }

    /** A name goes into the address of the next page as text, and into the query as a value. */
    @Test
    void tokensComePageByPageByName() throws IOException {
        NetworkClient admin = new NetworkClient(PLAYED.service(), PLAYED.data());
        List.of("paged-c", "paged-a", "paged-b").forEach(name -> admin.token(name, "worker"));
        String path = "/api/tokens?limit=2&after=paged-";
        HttpResponse<String> first = PLAYED.client().get(path, "Authorization", "Bearer " + admin.admin());
        assertThat(names(first)).containsExactly("paged-a", "paged-b");
        HttpResponse<String> second =
                PLAYED.client().get(next(first).orElseThrow(), "Authorization", "Bearer " + admin.admin());
        assertThat(names(second)).startsWith("paged-c");
    }

    private static List<String> names(HttpResponse<String> page) {
        return Json.read(page.body(), TokenList.class).tokens().stream()
                .map(TokenView::name)
                .toList();
    }

    @Test
    void theLastPageNamesNoOther() {
        HttpResponse<String> page = PLAYED.client().get("/api/matches?limit=1&after=2");
        assertThat(Json.read(page.body(), MatchList.class).matches())
                .extracting(MatchView::id)
                .containsExactly(1L);
        assertThat(next(page)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/matches?limit=0",
                "/api/matches?limit=501",
                "/api/matches?after=x",
                "/api/matches?after=1&before=1",
                "/api/experiments?limit=-1",
                "/api/suites?limit=1e3",
                "/api/workers?limit=0",
                "/api/matches/1/looks?after=x",
            })
    void aPageThatCannotBeIsRefused(String path) {
        assertThat(PLAYED.client().get(path).statusCode()).as(path).isEqualTo(400);
    }

    private static Optional<String> next(HttpResponse<String> page) {
        return page.headers().firstValue("Link").map(link -> {
            Matcher matcher = NEXT.matcher(link);
            assertThat(matcher.matches()).as(link).isTrue();
            return matcher.group(1);
        });
    }
}
