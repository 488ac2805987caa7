package dev.touchstone.cli.offline;

import dev.touchstone.cli.TextTable;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.EvaluationTrace;
import dev.touchstone.engine.eval.EvaluationTrace.Term;
import dev.touchstone.engine.eval.EvaluationTrace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What {@code touchstone eval} prints. */
record EvaluationView(EngineConfiguration configuration, Position position, EvaluationTrace trace) {

    /** The JSON form; {@code phase} and {@code fullPhase} are null where the evaluation is not tapered. */
    record EvaluationJson(
            String configuration,
            String fen,
            String sideToMove,
            @Nullable Integer phase,
            @Nullable Integer fullPhase,
            List<TermJson> terms,
            Value sum,
            int whiteScore,
            int score) {}

    /** One term; the sides are null where it only knows the difference. */
    record TermJson(
            String name, @Nullable Value white, @Nullable Value black, Value difference) {
        static TermJson of(Term term) {
            return new TermJson(
                    term.name(), term.white().orElse(null), term.black().orElse(null), term.difference());
        }
    }

    EvaluationJson json() {
        return new EvaluationJson(
                configuration.canonical(),
                position.toFen(),
                sideToMove().toLowerCase(Locale.ROOT),
                trace.tapered() ? trace.phase() : null,
                trace.tapered() ? trace.fullPhase() : null,
                trace.terms().stream().map(TermJson::of).toList(),
                trace.sum(),
                trace.whiteScore(),
                trace.score());
    }

    /** A table with a row a term, then the score. */
    List<String> lines() {
        TextTable table = trace.tapered()
                ? row(new TextTable(), "TERM", "WHITE MG", "EG", "BLACK MG", "EG", "DIFF MG", "EG")
                : row(new TextTable(), "TERM", "WHITE", "BLACK", "DIFFERENCE");
        for (Term term : trace.terms()) {
            row(table, term.name(), cells(term.white(), term.black(), term.difference()));
        }
        row(table, "sum", cells(Optional.empty(), Optional.empty(), trace.sum()));
        List<String> lines = new ArrayList<>();
        lines.add(configuration.canonical() + " at " + position.toFen());
        lines.add("");
        lines.addAll(table.lines());
        lines.add("");
        if (trace.tapered()) {
            lines.add("phase  " + trace.phase() + " of " + trace.fullPhase() + " (" + trace.fullPhase()
                    + " is the middlegame)");
        }
        lines.add("score  %+d for %s, who is to move (%+d for White)"
                .formatted(trace.score(), sideToMove(), trace.whiteScore()));
        return lines;
    }

    private String[] cells(Optional<Value> white, Optional<Value> black, Value difference) {
        return Stream.of(white, black, Optional.of(difference))
                .flatMap(this::cells)
                .toArray(String[]::new);
    }

    private Stream<String> cells(Optional<Value> value) {
        Stream<Integer> numbers = value.stream()
                .flatMap(v -> trace.tapered() ? Stream.of(v.middlegame(), v.endgame()) : Stream.of(v.middlegame()));
        return value.isEmpty()
                ? Stream.generate(() -> "").limit(trace.tapered() ? 2 : 1)
                : numbers.map(String::valueOf);
    }

    /** Numbers stand under the right end of their heading. */
    private static TextTable row(TextTable table, String name, String... cells) {
        String[] row = new String[cells.length + 1];
        row[0] = name;
        for (int i = 0; i < cells.length; i++) {
            row[i + 1] = "%10s".formatted(cells[i]);
        }
        return table.row(row);
    }

    private String sideToMove() {
        return position.whiteToMove() ? "White" : "Black";
    }
}
