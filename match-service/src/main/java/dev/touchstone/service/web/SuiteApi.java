package dev.touchstone.service.web;

import dev.touchstone.protocol.api.Problem;
import dev.touchstone.protocol.api.SuiteRunList;
import dev.touchstone.protocol.api.SuiteRunView;
import dev.touchstone.protocol.api.SuiteSubmission;
import dev.touchstone.service.suite.SuiteRunNotFoundException;
import dev.touchstone.service.suite.SuiteRuns;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Runs of suites over HTTP: submit, show. */
@RestController
@RequestMapping("/api/suites")
class SuiteApi {

    private static final int MOST_LISTED = 500;

    private final SuiteRuns runs;

    SuiteApi(SuiteRuns runs) {
        this.runs = runs;
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<SuiteRunView> submit(@RequestBody SuiteSubmission submission) {
        long id = runs.start(submission);
        return ResponseEntity.created(URI.create("/api/suites/" + id)).body(runs.result(id));
    }

    /** Newest first, without their positions; {@code before} an id pages on. */
    @GetMapping
    SuiteRunList list(@RequestParam(defaultValue = "50") int limit, @RequestParam @Nullable Long before) {
        if (limit < 1 || limit > MOST_LISTED) {
            throw new BadParameterException(
                    "limit", limit + " is out of range: give a whole number from 1 to " + MOST_LISTED);
        }
        return new SuiteRunList(runs.newest(before == null ? Long.MAX_VALUE : before, limit));
    }

    @GetMapping("/{id}")
    SuiteRunView show(@PathVariable long id) {
        return runs.result(id);
    }

    @ExceptionHandler
    ResponseEntity<Problem> notFound(SuiteRunNotFoundException e) {
        return Problems.answer(HttpStatus.NOT_FOUND, String.valueOf(e.getMessage()));
    }
}
