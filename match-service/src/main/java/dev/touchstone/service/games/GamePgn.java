package dev.touchstone.service.games;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.engine.config.TimeControl;
import dev.touchstone.engine.game.Game;
import dev.touchstone.openings.PgnGame;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import dev.touchstone.service.match.Match;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes a match's games as PGN. */
final class GamePgn {

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu.MM.dd", Locale.ROOT).withZone(ZoneOffset.UTC);

    private static final String NONE = "-";
    private static final String UNKNOWN = "?";

    private static final double CENTIPAWNS_PER_PAWN = 100;
    private static final double MICROS_PER_SECOND = 1e6;

    private final Match match;
    private final Side candidate;
    private final Side baseline;

    /**
     * A side as the headers name it. A text that today's engines no longer read is named as it is stored, with nothing known
     * of its budget.
     */
    private record Side(String name, String budget, String clock) {

        static Side of(String text) {
            try {
                SideConfiguration read = SideConfiguration.parse(text);
                Optional<Budget> budget = read.budget();
                return new Side(
                        read.canonical(),
                        budget.map(Budget::text).orElse(NONE),
                        budget.flatMap(Budget::clock).map(TimeControl::text).orElse(NONE));
            } catch (ConfigurationException lost) {
                return new Side(text, UNKNOWN, UNKNOWN);
            }
        }
    }

    GamePgn(Match match) {
        this.match = match;
        this.candidate = Side.of(match.candidate().configuration());
        this.baseline = Side.of(match.baseline().configuration());
    }

    /** A game in export format, with what each side said of its moves: {@code {+0.35/3 2000n 0.012s}}. */
    String text(StoredGame stored) {
        GameRecord record = stored.record();
        Game game = new Game(Position.fromFen(stored.fen(), FenRules.ENGINE));
        List<Integer> moves = new ArrayList<>();
        List<String> comments = new ArrayList<>();
        for (int ply = 0; ply < record.plies(); ply++) {
            int move = game.decode(record.moveAt(ply));
            if (move == Move.NONE) {
                throw new IllegalStateException("match " + match.id() + ", opening " + record.opening()
                        + ": the stored ply " + (ply + 1) + " is not a legal move");
            }
            moves.add(move);
            comments.add(comment(record, ply));
            game.play(move);
        }
        return new PgnGame(headers(stored), stored.fen(), moves, comments, lastWord(record), result(record)).text();
    }

    private Map<String, String> headers(StoredGame stored) {
        GameRecord record = stored.record();
        boolean white = record.candidateWhite();
        Instant played = Optional.ofNullable(match.finishedAt()).orElse(match.submittedAt());
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Event", "Touchstone match " + match.id());
        headers.put("Date", DATE.format(played));
        headers.put("Round", (record.opening() + 1) + "." + (white ? 1 : 2));
        headers.put("White", (white ? candidate : baseline).name());
        headers.put("Black", (white ? baseline : candidate).name());
        headers.put("PlyCount", String.valueOf(record.plies()));
        headers.put("TimeControl", timeControl());
        headers.put("Termination", termination(record.outcome().termination()));
        headers.put("Ending", record.outcome().termination().word());
        headers.put("Candidate", white ? "White" : "Black");
        headers.put("WhiteBudget", (white ? candidate : baseline).budget());
        headers.put("BlackBudget", (white ? baseline : candidate).budget());
        if (!stored.label().isEmpty()) {
            headers.put("OpeningName", stored.label());
        }
        return headers;
    }

    /** The clock of both sides; {@code -} where they have none, {@code ?} where they differ (PGN standard, section 9.6.1). */
    private String timeControl() {
        return candidate.clock().equals(baseline.clock()) ? candidate.clock() : UNKNOWN;
    }

    /** In the words of the PGN standard, section 9.8.1. */
    private static String termination(Termination ending) {
        return switch (ending) {
            case CHECKMATE, STALEMATE, FIFTY_MOVE, THREEFOLD, INSUFFICIENT_MATERIAL -> "normal";
            case PLY_LIMIT -> "adjudication";
            case TIME_FORFEIT, TIME_OUT_NO_MATE -> "time forfeit";
            case NO_MOVE, ILLEGAL_MOVE -> "rules infraction";
            case ENGINE_CRASH, STALLED, PROTOCOL_FLOOD -> "abandoned";
        };
    }

    private static String comment(GameRecord record, int ply) {
        StringBuilder said =
                new StringBuilder(String.format(Locale.ROOT, "%+.2f", record.scoreAt(ply) / CENTIPAWNS_PER_PAWN));
        record.depthAt(ply).ifPresent(depth -> said.append('/').append(depth));
        said.append(' ').append(record.nodesAt(ply)).append('n');
        record.microsAt(ply).ifPresent(micros -> said.append(' ')
                .append(String.format(Locale.ROOT, "%.3fs", micros / MICROS_PER_SECOND)));
        return said.toString();
    }

    private static String lastWord(GameRecord record) {
        String note = record.note();
        String ending = record.outcome().termination().word();
        return note == null ? ending : ending + ": " + note;
    }

    private static String result(GameRecord record) {
        Winner winner = record.outcome().winner();
        if (winner == Winner.NONE) {
            return "1/2-1/2";
        }
        return (winner == Winner.CANDIDATE) == record.candidateWhite() ? "1-0" : "0-1";
    }
}
