package dev.touchstone.engine.eval.ce;

import dev.touchstone.engine.config.Switch;
import dev.touchstone.engine.eval.EvaluationTrace.Term;
import dev.touchstone.engine.eval.EvaluationTrace.Value;
import java.util.ArrayList;
import java.util.List;

/** Collects terms whose values are packed as in {@link Sums}. */
final class TermList {
    private final List<Term> terms = new ArrayList<>();

    /** Adds what the sides get from the term of a switch; the phase in the sums is not looked at. */
    void add(Switch term, long white, long black) {
        terms.add(Term.of(term.name(), value(white), value(black)));
    }

    List<Term> terms() {
        return terms;
    }

    private static Value value(long sums) {
        return new Value(Sums.middlegame(sums), Sums.endgame(sums));
    }
}
