package dev.touchstone.service.web;

import dev.touchstone.service.games.GameExport;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

/** The games of a match as PGN over HTTP, written as they are read: any number of them. */
@RestController
class PgnApi {

    private static final MediaType PGN = new MediaType("application", "vnd.chess-pgn", StandardCharsets.UTF_8);

    private final Matches matches;
    private final GameExport games;

    PgnApi(Matches matches, GameExport games) {
        this.matches = matches;
        this.games = games;
    }

    /** The games that are stored by now; {@code opening}, from 1, asks for the pair of one opening. */
    @GetMapping("/api/matches/{id}/pgn")
    ResponseEntity<StreamingResponseBody> pgn(@PathVariable long id, @RequestParam @Nullable Integer opening) {
        Match match = matches.get(id);
        if (opening != null && (opening < 1 || opening > match.pairCount())) {
            throw new BadParameterException(
                    "opening", opening + " is out of range: give a whole number from 1 to " + match.pairCount());
        }
        int from = opening == null ? 0 : opening - 1;
        int to = opening == null ? match.pairCount() : opening;
        return ResponseEntity.ok()
                .contentType(PGN)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"match-" + id + ".pgn\"")
                .body(out -> {
                    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
                    games.write(match, from, to, writer);
                    writer.flush();
                });
    }
}
