package dev.touchstone.service.web;

import dev.touchstone.protocol.api.VerificationView;
import dev.touchstone.protocol.api.VerifyRequest;
import dev.touchstone.service.replay.Verifications;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Replays on demand over HTTP: ask for them, and see what became of them. */
@RestController
@RequestMapping("/api/matches/{id}/verify")
class VerifyApi {

    private final Verifications verifications;

    VerifyApi(Verifications verifications) {
        this.verifications = verifications;
    }

    /** Has units replayed; while an earlier request is not done, it is answered instead. */
    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    VerificationView verify(@PathVariable long id, @RequestBody VerifyRequest request) {
        verifications.request(id, share(request));
        return verifications.last(id);
    }

    private static double share(VerifyRequest request) {
        boolean all = Boolean.TRUE.equals(request.all());
        Double share = request.share();
        if (all && share != null) {
            throw new BadParameterException("share", "goes not together with all: give one of them");
        }
        if (share != null && !(share > 0 && share <= 1)) {
            throw new BadParameterException("share", share + " is out of range: give a number above 0 and at most 1");
        }
        return all ? 1 : share == null ? VerifyRequest.USUAL_SHARE : share;
    }

    @GetMapping
    VerificationView last(@PathVariable long id) {
        return verifications.last(id);
    }
}
