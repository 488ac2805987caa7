package dev.touchstone.service.games;

import dev.touchstone.service.match.Match;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.springframework.stereotype.Component;

/** The games of a match as PGN, written as they are read: any number of them. */
@Component
public class GameExport {

    private final StoredGames games;

    GameExport(StoredGames games) {
        this.games = games;
    }

    /**
     * Writes the games that are stored by now of the openings {@code from} (from 0) to before {@code to}.
     *
     * @throws UncheckedIOException when the writer takes no more
     */
    public void write(Match match, int from, int to, Writer writer) {
        GamePgn pgn = new GamePgn(match);
        games.each(match.id(), from, to, game -> {
            try {
                writer.write(pgn.text(game));
            } catch (IOException gone) {
                throw new UncheckedIOException(gone);
            }
        });
    }
}
