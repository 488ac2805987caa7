package dev.touchstone.service.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.InputStream;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.ShallowEtagHeaderFilter;

/**
 * Gives what is read an ETag, by its bytes, and answers 304 to who has it already. Streams go through as they come, and what
 * only admins read is kept by nobody.
 */
@Component
class Revalidation extends ShallowEtagHeaderFilter {

    private static final List<String> KEPT_BY_NOBODY = List.of("/api/tokens", "/api/webhooks");
    private static final List<String> STREAMS = List.of("/events", "/pgn");

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        String path = request.getRequestURI();
        boolean ours = path.startsWith("/api/") || path.startsWith("/badge/") || path.startsWith("/feed");
        return !ours
                || !"GET".equals(request.getMethod())
                || KEPT_BY_NOBODY.stream().anyMatch(path::startsWith)
                || STREAMS.stream().anyMatch(path::endsWith);
    }

    /** May be kept, but not shown again without asking, where the answer says nothing else; badges do. */
    @Override
    protected boolean isEligibleForEtag(
            HttpServletRequest request, HttpServletResponse response, int status, InputStream body) {
        if (response.getHeader(HttpHeaders.CACHE_CONTROL) == null) {
            response.setHeader(HttpHeaders.CACHE_CONTROL, "no-cache");
        }
        return super.isEligibleForEtag(request, response, status, body);
    }
}
