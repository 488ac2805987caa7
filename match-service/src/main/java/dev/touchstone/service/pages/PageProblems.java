package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.Problem;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.service.experiment.ExperimentNotFoundException;
import dev.touchstone.service.fleet.WorkerNotFoundException;
import dev.touchstone.service.match.MatchNotFoundException;
import dev.touchstone.service.match.MatchStateException;
import dev.touchstone.service.remark.BadRemarkException;
import dev.touchstone.service.suite.SuiteRunNotFoundException;
import dev.touchstone.service.web.BadParameterException;
import dev.touchstone.service.web.NothingThereException;
import dev.touchstone.service.web.Problems;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.transaction.TransactionException;
import org.springframework.ui.Model;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.ModelAndView;

/** What is wrong, as a page: a sentence with what to do. */
@ControllerAdvice(annotations = PageController.class)
@Order(Ordered.HIGHEST_PRECEDENCE)
class PageProblems {

    private final Pulse pulse;
    private final Problems problems;

    PageProblems(Pulse pulse, Problems problems) {
        this.pulse = pulse;
        this.problems = problems;
    }

    @ExceptionHandler({
        MatchNotFoundException.class,
        NothingThereException.class,
        ExperimentNotFoundException.class,
        SuiteRunNotFoundException.class,
        WorkerNotFoundException.class
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

    @ExceptionHandler
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    String badParameter(BadParameterException e, HttpMethod method, Model model) {
        boolean form = method == HttpMethod.POST;
        return problem(form ? "Nothing was stored" : "That address cannot be read", e.getMessage() + ".", model);
    }

    private static String sentence(String message) {
        return message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1) + ".";
    }

    @ExceptionHandler
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    String unreadable(MethodArgumentTypeMismatchException e, Model model) {
        return problem(
                "That address cannot be read",
                e.getName() + ": must be " + Problems.kind(e.getRequiredType()) + ".",
                model);
    }

    @ExceptionHandler({DataAccessException.class, TransactionException.class})
    ModelAndView databaseFails(Exception e) {
        return page(problems.databaseFails(e));
    }

    /** What nothing else is for: a request that Spring refuses, or a fault of ours. */
    @ExceptionHandler
    ModelAndView unexpected(Exception e, WebRequest request, HttpServletResponse response) throws Exception {
        return page(
                e instanceof ErrorResponse ? problems.handleException(e, request) : problems.unexpected(e, response));
    }

    /** Nothing, where there is nobody to answer any more. */
    private ModelAndView page(@Nullable ResponseEntity<?> answer) {
        if (answer == null || !(answer.getBody() instanceof Problem problem)) {
            return new ModelAndView();
        }
        Map<String, Object> shown =
                Map.of("title", problem.title(), "problem", sentence(problem.detail()), "pulse", pulse.words());
        return new ModelAndView("problem", shown, answer.getStatusCode());
    }

    private String problem(String title, String text, Model model) {
        // What goes wrong early was not given the frame's attributes.
        model.addAttribute("pulse", pulse.words());
        model.addAttribute("title", title);
        model.addAttribute("problem", text);
        return "problem";
    }
}
