package dev.touchstone.openings;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.game.San;
import dev.touchstone.openings.PgnTokens.Header;
import dev.touchstone.openings.PgnTokens.MoveText;
import dev.touchstone.openings.PgnTokens.Result;
import dev.touchstone.openings.PgnTokens.Token;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** PGN games as openings: the last position of each game's main line. */
final class PgnOpenings {
    /** Plies; the longest games on record have about half as many. */
    private static final int LONGEST_LINE = 1000;

    private final String file;
    private final PgnTokens tokens;
    private final Collected collected;

    /** The headers of the game being read; the game itself is set up at its first move or its end. */
    private final Map<String, Header> headers = new LinkedHashMap<>();

    private @Nullable Game game;
    private int firstLine;

    PgnOpenings(String file, String text) {
        this.file = file;
        this.tokens = new PgnTokens(file, text);
        this.collected = new Collected(file);
    }

    List<Opening> read() throws OpeningsException {
        Optional<Token> token = tokens.next();
        while (token.isPresent()) {
            switch (token.get()) {
                case Header header -> {
                    if (game != null) {
                        finish(firstLine);
                    }
                    headers.put(header.name(), header);
                }
                case MoveText move -> play(move);
                case Result result -> finish(result.line());
            }
            token = tokens.next();
        }
        if (game != null || !headers.isEmpty()) {
            finish(firstLine);
        }
        return collected.openings();
    }

    private void play(MoveText text) throws OpeningsException {
        Game current = begun(text.line());
        int move = San.parse(current.position(), text.san());
        if (move == Move.NONE) {
            throw new OpeningsException(
                    file, text.line(), text.san() + " is not a legal move here, or fits more than one");
        }
        current.play(move);
        if (current.plies() > LONGEST_LINE) {
            throw new OpeningsException(file, text.line(), "a line of more than " + LONGEST_LINE + " plies");
        }
        if (current.fideOccurrences() >= 3) {
            throw new OpeningsException(
                    file, text.line(), "after " + text.san() + " the position is there for the third time");
        }
    }

    private void finish(int line) throws OpeningsException {
        Game current = begun(line);
        collected.add(current.position(), id(), firstLine);
        headers.clear();
        game = null;
    }

    private Game begun(int line) throws OpeningsException {
        if (game == null) {
            firstLine = headers.values().stream().mapToInt(Header::line).min().orElse(line);
            game = new Game(start());
        }
        return game;
    }

    private Position start() throws OpeningsException {
        Header variant = headers.get("Variant");
        if (variant != null && !variant.value().equalsIgnoreCase("standard")) {
            throw new OpeningsException(file, variant.line(), "only standard chess is played, not " + variant.value());
        }
        Header setUp = headers.get("SetUp");
        Header fen = headers.get("FEN");
        if (setUp != null && setUp.value().equals("0") || setUp == null && fen == null) {
            return Position.start();
        }
        if (fen == null) {
            throw new OpeningsException(file, firstLine, "SetUp without FEN: the start position is missing");
        }
        return StartPositions.read(fen.value(), file, fen.line());
    }

    /** The opening's name as far as the headers tell one. */
    private Optional<String> id() {
        List<String> parts = Stream.of("ECO", "Opening", "Variation")
                .flatMap(name -> Optional.ofNullable(headers.get(name)).stream())
                .map(Header::value)
                .filter(value -> !value.isBlank() && !value.equals("?"))
                .toList();
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(" ", parts).replace('"', '\''));
    }
}
