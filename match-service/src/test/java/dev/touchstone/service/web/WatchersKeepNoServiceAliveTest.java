package dev.touchstone.service.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

class WatchersKeepNoServiceAliveTest {

    @Test
    void onlyRequestsToTheApiCountAsClients() {
        IdleExit exit = new IdleExit(null, null, null, null, null, null, Clock.systemUTC(), null);
        assertThat(exit.shouldNotFilter(new MockHttpServletRequest("GET", "/actuator/prometheus")))
                .isTrue();
        assertThat(exit.shouldNotFilter(new MockHttpServletRequest("GET", "/api/service")))
                .isFalse();
    }
}
