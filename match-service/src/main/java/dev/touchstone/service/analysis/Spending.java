package dev.touchstone.service.analysis;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.api.AnalysisView.SideUse;
import dev.touchstone.protocol.api.AnalysisView.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the sides used of what they were given, move by move, and where that is not what was asked. */
final class Spending {

    /** A side that uses less of its time for a move was not given that time, whatever was asked. */
    private static final double LEAST_SHARE = 0.75;

    /** A side that uses more than it was given, or than the other was. */
    private static final double MOST_SHARE = 1.1;

    private final Count candidate = new Count();
    private final Count baseline = new Count();

    void add(GameStory story) {
        GameRecord game = story.game();
        for (int ply = 0; ply < game.plies(); ply++) {
            boolean white = (ply % 2 == 0) == story.whiteBegins();
            (white == game.candidateWhite() ? candidate : baseline).add(game, ply);
        }
    }

    /** The figures, with a warning for each that is not as the budgets ask; without a budget nothing is asked. */
    Use view(Optional<Budget> candidateBudget, Optional<Budget> baselineBudget) {
        SideUse first = candidate.view();
        SideUse second = baseline.view();
        List<String> warnings = new ArrayList<>();
        warn("candidate", candidateBudget, first, warnings);
        warn("baseline", baselineBudget, second, warnings);
        warnOfClocks(candidateBudget, baselineBudget, first, second, warnings);
        return new Use(first, second, warnings);
    }

    private static void warn(String who, Optional<Budget> budget, SideUse use, List<String> warnings) {
        if (budget.isEmpty() || use.moves() == 0) {
            return;
        }
        double nodes = use.nodesPerMove();
        budget.get().nodes().ifPresent(asked -> {
            if (nodes > MOST_SHARE * asked) {
                warnings.add(sentence(who, nodes, "nodes", "nodes=" + asked));
            }
        });
        Double millis = use.millisPerMove();
        budget.get().moveMillis().ifPresent(asked -> {
            boolean bounded =
                    budget.get().nodes().isPresent() || budget.get().depth().isPresent();
            if (millis != null && (millis > MOST_SHARE * asked || !bounded && millis < LEAST_SHARE * asked)) {
                warnings.add(sentence(who, millis, "ms", "movetime=" + asked));
            }
        });
        Double depth = use.depthPerMove();
        budget.get().depth().ifPresent(asked -> {
            if (depth != null && depth > asked) {
                warnings.add(sentence(who, depth, "plies", "depth=" + asked));
            }
        });
    }

    private static String sentence(String who, double used, String unit, String asked) {
        return String.format(
                Locale.ROOT, "the %s used %.1f %s a move on average where %s was asked", who, used, unit, asked);
    }

    /** The same clock for both should be used alike. */
    private static void warnOfClocks(
            Optional<Budget> candidate,
            Optional<Budget> baseline,
            SideUse first,
            SideUse second,
            List<String> warnings) {
        Optional<Budget> clock = candidate.filter(b -> b.clock().isPresent());
        Double millis = first.millisPerMove();
        Double others = second.millisPerMove();
        if (clock.isEmpty() || !clock.equals(baseline) || millis == null || others == null || others == 0) {
            return;
        }
        double ratio = millis / others;
        if (ratio > MOST_SHARE || ratio < 1 / MOST_SHARE) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "the candidate used %.1f ms a move on average, the baseline %.1f ms, where both were given %s",
                    millis,
                    others,
                    clock.get().text()));
        }
    }

    /** One side's moves. */
    private static final class Count {
        private long moves;
        private double nodes;
        private long timed;
        private double micros;
        private long longest;
        private long deep;
        private double depth;

        void add(GameRecord game, int ply) {
            moves++;
            nodes += game.nodesAt(ply);
            game.microsAt(ply).ifPresent(time -> {
                timed++;
                micros += time;
                longest = Math.max(longest, time);
            });
            game.depthAt(ply).ifPresent(reached -> {
                deep++;
                depth += reached;
            });
        }

        SideUse view() {
            return new SideUse(
                    moves,
                    moves == 0 ? 0 : nodes / moves,
                    mean(depth, deep),
                    mean(micros / 1000, timed),
                    timed == 0 ? null : longest / 1000.0);
        }

        private static @Nullable Double mean(double sum, long count) {
            return count == 0 ? null : sum / count;
        }
    }
}
