package dev.touchstone.service.web;

import dev.touchstone.service.TouchstoneProperties;
import dev.touchstone.service.experiment.Experiments;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.notice.Deliveries;
import dev.touchstone.service.suite.SuiteRuns;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Ends a service that was started in the background once no match is left to run and no client is attached. */
@Component
@ConditionalOnBooleanProperty("touchstone.exit-when-idle")
class IdleExit extends OncePerRequestFilter {

    private static final Logger log = LoggerFactory.getLogger(IdleExit.class);

    private final ApplicationContext context;
    private final Matches matches;
    private final Experiments experiments;
    private final SuiteRuns suites;
    private final Deliveries deliveries;
    private final MatchEvents events;
    private final Clock clock;
    private final TouchstoneProperties settings;
    private volatile Instant lastNeeded;
    private volatile boolean ready;

    IdleExit(
            ApplicationContext context,
            Matches matches,
            Experiments experiments,
            SuiteRuns suites,
            Deliveries deliveries,
            MatchEvents events,
            Clock clock,
            TouchstoneProperties settings) {
        this.context = context;
        this.matches = matches;
        this.experiments = experiments;
        this.suites = suites;
        this.deliveries = deliveries;
        this.events = events;
        this.clock = clock;
        this.settings = settings;
        this.lastNeeded = clock.instant();
    }

    /** Whoever watches the service is no client: being watched must not keep it alive. */
    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/actuator");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        lastNeeded = clock.instant();
        chain.doFilter(request, response);
    }

    /** A start that takes long is not idleness. */
    @EventListener(ApplicationReadyEvent.class)
    void ready() {
        lastNeeded = clock.instant();
        ready = true;
    }

    @Scheduled(fixedDelay = 2000)
    void endIfIdle() {
        if (!ready || events.followed() || matchesLeft()) {
            lastNeeded = clock.instant();
        } else if (lastNeeded.plus(settings.idleAfter()).isBefore(clock.instant())) {
            log.info("no match runs and no client is attached: the service ends");
            Thread.ofPlatform().name("idle-exit").start(() -> System.exit(SpringApplication.exit(context)));
        }
    }

    /** An experiment may ask for its next match, and a notice be on its way. A database that is away may hold either, so it counts as work. */
    private boolean matchesLeft() {
        try {
            return matches.unfinished() > 0 || experiments.anyOpen() || suites.unfinished() > 0 || deliveries.dueSoon();
        } catch (DataAccessException | TransactionException e) {
            return true;
        }
    }
}
