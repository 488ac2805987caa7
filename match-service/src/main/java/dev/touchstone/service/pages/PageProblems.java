package dev.touchstone.service.pages;

import dev.touchstone.service.match.MatchNotFoundException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** What is wrong, as a page: a sentence with what to do. */
@ControllerAdvice(basePackageClasses = PageProblems.class)
@Order(Ordered.HIGHEST_PRECEDENCE)
class PageProblems {

    @ExceptionHandler({MatchNotFoundException.class, GameNotFoundException.class})
    @ResponseStatus(HttpStatus.NOT_FOUND)
    String notFound(RuntimeException e, Model model) {
        return problem("Not found", String.valueOf(e.getMessage()), model);
    }

    @ExceptionHandler
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    String unreadable(MethodArgumentTypeMismatchException e, Model model) {
        return problem("That address cannot be read", e.getName() + " must be a whole number", model);
    }

    private static String problem(String title, String text, Model model) {
        model.addAttribute("title", title);
        model.addAttribute("problem", text);
        return "problem";
    }
}
