package dev.touchstone.service.web;

import dev.touchstone.service.Listening;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Keeps other sites' pages out. Where the service listens on loopback, and so trusts whoever is on this machine, the Host
 * must be a loopback name (against DNS rebinding). A write must not come from a page of another origin anywhere.
 */
@Component
class LocalOnlyFilter extends OncePerRequestFilter {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]", "::1");
    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");

    private final boolean loopbackOnly;

    LocalOnlyFilter(Listening listening) {
        this.loopbackOnly = listening.onLoopbackOnly();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String refusal = refusal(request);
        if (refusal == null) {
            chain.doFilter(request, response);
            return;
        }
        Problems.write(response, HttpStatus.FORBIDDEN, refusal);
    }

    private @Nullable String refusal(HttpServletRequest request) {
        if (loopbackOnly && !LOOPBACK.contains(request.getServerName().toLowerCase(Locale.ROOT))) {
            return "the Host header must name this machine: localhost or 127.0.0.1";
        }
        String origin = request.getHeader("Origin");
        if (READS.contains(request.getMethod()) || origin == null) {
            return null;
        }
        return sameOrigin(origin, request) ? null : "writes are taken from this service's own pages only";
    }

    private boolean sameOrigin(String origin, HttpServletRequest request) {
        try {
            URI uri = URI.create(origin);
            return uri.getHost() != null
                    && (loopbackOnly
                            ? LOOPBACK.contains(uri.getHost().toLowerCase(Locale.ROOT))
                            : uri.getHost().equalsIgnoreCase(request.getServerName()))
                    && uri.getPort() == request.getServerPort();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
