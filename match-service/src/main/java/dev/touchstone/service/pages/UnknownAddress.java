package dev.touchstone.service.pages;

import dev.touchstone.service.web.Problems;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** An address that nothing answers: a page for a browser, a problem detail for everybody else and in the API. */
@ControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class UnknownAddress {

    private final Pulse pulse;

    UnknownAddress(Pulse pulse) {
        this.pulse = pulse;
    }

    @ExceptionHandler
    Object nothing(NoResourceFoundException e, HttpServletRequest request) {
        String path = "/" + e.getResourcePath();
        if (!wantsPage(request) || path.startsWith("/api/")) {
            return Problems.nothingAt(path);
        }
        Map<String, Object> shown = Map.of(
                "title",
                "Not found",
                "problem",
                "There is nothing at " + path + ". Everything that was played is under /history.",
                "pulse",
                pulse.words());
        return new ModelAndView("problem", shown, HttpStatus.NOT_FOUND);
    }

    /** Browsers name HTML; other clients take anything. */
    private static boolean wantsPage(HttpServletRequest request) {
        String accept = request.getHeader(HttpHeaders.ACCEPT);
        return accept != null && accept.contains(MediaType.TEXT_HTML_VALUE);
    }
}
