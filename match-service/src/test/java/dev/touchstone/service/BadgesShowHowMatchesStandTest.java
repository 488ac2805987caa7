package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Badges of real matches, over HTTP. */
@Execution(ExecutionMode.SAME_THREAD)
class BadgesShowHowMatchesStandTest {

    @RegisterExtension
    static final PlayedService PLAYED = new PlayedService();

    @Test
    void aMatchShowsItsVerdictAndMayBeKeptForAMinute() {
        HttpResponse<String> badge =
                PLAYED.client().get("/badge/match/" + PLAYED.match().id() + ".svg");
        assertThat(badge.statusCode()).isEqualTo(200);
        assertThat(badge.headers().firstValue("Content-Type").orElseThrow()).startsWith("image/svg+xml");
        assertThat(badge.headers().allValues("Cache-Control"))
                .singleElement()
                .asString()
                .contains("max-age=60", "public");
        assertThat(badge.body()).contains("keep +", " Elo</text>", "cc65 nodes=100 depth=1 v cc65 -pst");
        assertThat(PLAYED.client()
                        .get("/badge/match/1.svg", "Accept", "image/avif,image/webp,image/svg+xml,*/*;q=0.8")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void aConfigurationShowsItsLastVerdictByItsTextOrItsIdentity() {
        String identity = PLAYED.service()
                .bean(JdbcClient.class)
                .sql("select c.identity from match m join configuration c on c.id = m.candidate_id where m.id = ?")
                .param(PLAYED.match().id())
                .query(String.class)
                .single();
        assertThat(PLAYED.client().get("/badge/config/" + identity + ".svg").body())
                .contains("<title>cc65 ", " v ");
        assertThat(PLAYED.client().get("/badge/config/cc65.svg").statusCode()).isEqualTo(200);
    }

    @Test
    void whatIsNotThereIsAProblem() {
        for (String path : new String[] {"/badge/match/999999.svg", "/badge/config/none%20such.svg", "/badge/x.svg"}) {
            HttpResponse<String> answer = PLAYED.client().get(path);
            assertThat(answer.statusCode()).as(path).isEqualTo(404);
            assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        }
        assertThat(PLAYED.client().get("/badge/match/abc.svg").statusCode()).isEqualTo(400);
    }
}
