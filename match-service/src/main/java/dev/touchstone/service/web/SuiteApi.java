package dev.touchstone.service.web;

import dev.touchstone.protocol.api.Problem;
import dev.touchstone.protocol.api.SuiteRunList;
import dev.touchstone.protocol.api.SuiteRunView;
import dev.touchstone.protocol.api.SuiteSubmission;
import dev.touchstone.service.suite.SuiteRunNotFoundException;
import dev.touchstone.service.suite.SuiteRuns;
import java.net.URI;
import java.util.List;
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

    private final SuiteRuns runs;

    SuiteApi(SuiteRuns runs) {
        this.runs = runs;
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<SuiteRunView> submit(@RequestBody SuiteSubmission submission) {
        long id = runs.start(submission);
        return ResponseEntity.created(URI.create("/api/suites/" + id)).body(runs.result(id));
    }

    /** Newest first, without their positions; {@code after} the id of the last one of a page comes the next page. */
    @GetMapping
    ResponseEntity<SuiteRunList> list(
            @RequestParam(defaultValue = "50") int limit,
            @RequestParam @Nullable Long after,
            @RequestParam @Nullable Long before) {
        List<SuiteRunView> found = runs.newest(Paging.below(after, before), Paging.rows(limit));
        return Paging.page(found, limit, SuiteRunView::id, SuiteRunList::new);
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
