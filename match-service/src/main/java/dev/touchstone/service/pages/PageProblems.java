package dev.touchstone.service.pages;

import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.service.experiment.ExperimentNotFoundException;
import dev.touchstone.service.fleet.WorkerNotFoundException;
import dev.touchstone.service.match.MatchNotFoundException;
import dev.touchstone.service.match.MatchStateException;
import dev.touchstone.service.remark.BadRemarkException;
import dev.touchstone.service.suite.SuiteRunNotFoundException;
import dev.touchstone.service.web.BadParameterException;
import dev.touchstone.service.web.Problems;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** What is wrong, as a page: a sentence with what to do. */
@ControllerAdvice(basePackageClasses = PageProblems.class)
@Order(Ordered.HIGHEST_PRECEDENCE)
class PageProblems {

    private final Pulse pulse;

    PageProblems(Pulse pulse) {
        this.pulse = pulse;
    }

    @ExceptionHandler({
        MatchNotFoundException.class,
        GameNotFoundException.class,
        ExperimentNotFoundException.class,
        SuiteRunNotFoundException.class,
        WorkerNotFoundException.class,
        ConfigurationNotFoundException.class
    })
    @ResponseStatus(HttpStatus.NOT_FOUND)
    String notFound(RuntimeException e, Model model) {
        return problem("Not found", String.valueOf(e.getMessage()), model);
    }

    @ExceptionHandler
    @ResponseStatus(HttpStatus.CONFLICT)
    String wrongState(MatchStateException e, Model model) {
        return problem("That cannot be done now", sentence(String.valueOf(e.getMessage())), model);
    }

    @ExceptionHandler
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    String badRemark(BadRemarkException e, Model model) {
        return problem("Nothing was stored", sentence(String.valueOf(e.getMessage())), model);
    }

    @ExceptionHandler
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    String badSubmission(BadSubmissionException e, Model model) {
        String fields = e.problems().stream()
                .map(problem -> problem.field() + ": " + problem.message())
                .collect(Collectors.joining("; "));
        return problem("The match was refused", sentence(fields), model);
    }

    @ExceptionHandler({InvalidParameterException.class, RequestRejectedException.class})
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    String unreadable(RuntimeException e, Model model) {
        return problem("That cannot be read", sentence(Problems.UNREADABLE_PARAMETERS), model);
    }

    @ExceptionHandler({BadFilterException.class, BadParameterException.class})
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    String badFilter(RuntimeException e, HttpMethod method, Model model) {
        boolean form = method == HttpMethod.POST;
        return problem(
                form ? "Nothing was stored" : "That address cannot be read", String.valueOf(e.getMessage()), model);
    }

    private static String sentence(String message) {
        return message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1) + ".";
    }

    @ExceptionHandler
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    String unreadable(MethodArgumentTypeMismatchException e, Model model) {
        return problem("That address cannot be read", e.getName() + " must be " + kind(e.getRequiredType()), model);
    }

    private static String kind(@Nullable Class<?> type) {
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        return type == double.class || type == Double.class ? "a number" : "a whole number";
    }

    private String problem(String title, String text, Model model) {
        // What goes wrong early was not given the frame's attributes.
        model.addAttribute("pulse", pulse.words());
        model.addAttribute("title", title);
        model.addAttribute("problem", text);
        return "problem";
    }
}
