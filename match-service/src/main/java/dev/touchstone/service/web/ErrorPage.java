package dev.touchstone.service.web;

import dev.touchstone.protocol.api.Problem;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Where the container sends what no controller answered; asked for by itself, there is nothing here. */
@RestController
class ErrorPage implements ErrorController {

    @RequestMapping("/error")
    ResponseEntity<Problem> error(HttpServletRequest request, HttpServletResponse response) {
        response.setHeader("X-Content-Type-Options", "nosniff");
        HttpStatus status = status(request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE));
        return Problems.answer(status, status.getReasonPhrase());
    }

    private static HttpStatus status(@Nullable Object code) {
        HttpStatus known = code instanceof Integer number ? HttpStatus.resolve(number) : HttpStatus.NOT_FOUND;
        return known == null ? HttpStatus.INTERNAL_SERVER_ERROR : known;
    }
}
