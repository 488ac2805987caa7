package dev.touchstone.engine.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** Processes that search nothing and take the time that a script says; what they were asked is written down. */
final class ScriptedSearchers {

    static final long NODES = 1000;
    static final CostEffort EFFORT = new CostEffort(1, 4, 7);

    final List<String> asked = new ArrayList<>();
    final LongUnaryOperator candidateNanos;
    final LongUnaryOperator baselineNanos;
    int started;
    int open;
    private long passes;

    /** Times of a pass by its place among all passes, from 0. */
    ScriptedSearchers(LongUnaryOperator candidateNanos, LongUnaryOperator baselineNanos) {
        this.candidateNanos = candidateNanos;
        this.baselineNanos = baselineNanos;
    }

    CostMeasurement measurement() {
        return new CostMeasurement(Scripted::new, true, EFFORT);
    }

    /** The letters of the sides in the order of their passes, blocks of four. */
    String passes() {
        return String.join("", asked.stream().filter(a -> a.length() == 1).toList());
    }

    private final class Scripted implements Searcher {

        private final CostMain real = new CostMain(() -> 0);
        private String side = "";

        Scripted() {
            started++;
            open++;
        }

        @Override
        public String ask(String line) {
            if (line.startsWith(CostMain.SIDE)) {
                side = line.contains("+pawn-structure") ? "A" : "B";
            }
            if (line.equals(CostMain.PASS)) {
                asked.add(side);
                LongUnaryOperator script = side.equals("A") ? candidateNanos : baselineNanos;
                return NODES + " " + script.applyAsLong(passes++);
            }
            if (line.startsWith(CostMain.WARM)) {
                asked.add("warm " + side);
                return CostMain.WARM;
            }
            return real.answer(line);
        }

        @Override
        public void close() {
            open--;
        }
    }
}
