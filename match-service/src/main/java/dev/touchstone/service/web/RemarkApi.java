package dev.touchstone.service.web;

import dev.touchstone.protocol.api.NoteView;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.protocol.api.RemarksView;
import dev.touchstone.service.access.AccessToken;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.remark.BadRemarkException;
import dev.touchstone.service.remark.Remarks;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tags and notes of matches over HTTP. */
@RestController
@RequestMapping("/api/matches/{id}")
class RemarkApi {

    private final Matches matches;
    private final Remarks remarks;

    RemarkApi(Matches matches, Remarks remarks) {
        this.matches = matches;
        this.remarks = remarks;
    }

    /** What is to be noted. */
    record NewNote(@Nullable String text) {}

    @GetMapping("/remarks")
    RemarksView show(@PathVariable long id) {
        matches.get(id);
        return new RemarksView(
                remarks.tags(id),
                remarks.notes(id).stream()
                        .map(note -> new NoteView(
                                note.text(), note.author(), note.writtenAt().toString()))
                        .toList());
    }

    @PutMapping("/tags/{tag}")
    RemarksView tag(@PathVariable long id, @PathVariable String tag) {
        matches.get(id);
        remarks.tag(id, tag);
        return show(id);
    }

    @DeleteMapping("/tags/{tag}")
    RemarksView untag(@PathVariable long id, @PathVariable String tag) {
        matches.get(id);
        remarks.untag(id, tag);
        return show(id);
    }

    @PostMapping(path = "/notes", consumes = MediaType.APPLICATION_JSON_VALUE)
    RemarksView note(
            @PathVariable long id, @RequestBody NewNote note, @AuthenticationPrincipal @Nullable AccessToken by) {
        matches.get(id);
        remarks.note(id, note.text() == null ? "" : note.text(), by == null ? null : by.name());
        return show(id);
    }

    @ExceptionHandler
    ResponseEntity<Problem> badRemark(BadRemarkException e) {
        return Problems.wrongField(e.field(), String.valueOf(e.getMessage()));
    }
}
