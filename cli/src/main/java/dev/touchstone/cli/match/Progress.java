package dev.touchstone.cli.match;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.client.Timer;
import dev.touchstone.protocol.api.MatchView;
import java.io.PrintStream;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Shows how far games are: on a terminal in one line that is redrawn, elsewhere in a line now and then. */
public abstract sealed class Progress implements Consumer<Progress.Step> permits Progress.Bar, Progress.Lines {

    private static final int SECONDS_A_MINUTE = 60;
    private static final int SECONDS_AN_HOUR = 3600;

    /**
     * How far it is.
     *
     * @param games played of {@code total}
     * @param text in words
     * @param problem what is wrong
     */
    public record Step(
            long games, long total, String text, @Nullable String problem) {}

    /** How far a match is. */
    static Step of(MatchView match) {
        return new Step(match.figures().games(), match.gamesTotal(), text(match), match.problem());
    }

    /** Shows progress on {@code out}. */
    public static Progress on(PrintStream out, boolean terminal, int columns, Timer timer) {
        return terminal ? new Bar(out, columns) : new Lines(out, timer);
    }

    /** Ends the display, so that other text can follow. */
    public abstract void finish();

    /** {@code 200 of 512 games, 78-70-52, sigma +0.66, 49.8 games/s, 6 s left}. */
    static String text(MatchView match) {
        if (MatchText.isMeasured(match)) {
            return "measuring what a node of the candidate costs";
        }
        StringBuilder text = new StringBuilder();
        text.append(match.figures().games()).append(" of ").append(match.gamesTotal());
        text.append(" games, ").append(MatchText.winsLossesDraws(match.figures()));
        text.append(", sigma ").append(MatchText.sigma(match.figures().sigma()));
        text.append(", ").append(Numbers.fixed(match.gamesPerSecond(), 1)).append(" games/s");
        if (match.secondsLeft() != null) {
            text.append(", ").append(timeLeft(match.secondsLeft())).append(" left");
        }
        if (!match.state().equals("running") && !match.state().equals("finished")) {
            text.append(", ").append(match.state());
        }
        return text.toString();
    }

    /** What is wrong while it runs has a line of its own, once. */
    static boolean isNews(Step step, String told) {
        return step.problem() != null && !step.problem().equals(told);
    }

    static String problemOf(Step step) {
        return step.problem() == null ? "" : step.problem();
    }

    /** In the largest units that say enough: {@code 6 s}, {@code 3 min}, {@code 2 h 5 min}. */
    public static String timeLeft(double seconds) {
        long whole = Math.max(0, Math.round(seconds));
        if (whole < SECONDS_A_MINUTE) {
            return whole + " s";
        }
        long minutes = Math.round((double) whole / SECONDS_A_MINUTE);
        return whole < SECONDS_AN_HOUR
                ? minutes + " min"
                : minutes / SECONDS_A_MINUTE + " h " + minutes % SECONDS_A_MINUTE + " min";
    }

    /** One line of a terminal, redrawn in place. */
    static final class Bar extends Progress {

        private static final int WIDEST = 24;
        private static final int NARROWEST = 5;

        /** What the text takes of the line, at its usual longest; so the bar keeps its width. */
        private static final int TEXT = 70;

        /** Brackets, the blank after them, and the last column, which some terminals wrap at. */
        private static final int AROUND = 4;

        private static final String REDRAW = "\r";
        private static final String CLEAR_TO_END = "\u001b[K";

        private final PrintStream out;
        private final int columns;
        private final int width;
        private boolean drawn;
        private String problem = "";

        private Bar(PrintStream out, int columns) {
            this.out = out;
            this.columns = columns;
            int room = Math.min(columns - TEXT - AROUND, WIDEST);
            this.width = room < NARROWEST ? 0 : room;
        }

        @Override
        public void accept(Step step) {
            if (isNews(step, problem)) {
                out.println(REDRAW + step.problem() + CLEAR_TO_END);
            }
            problem = problemOf(step);
            out.print(REDRAW + line(step) + CLEAR_TO_END);
            out.flush();
            drawn = true;
        }

        /** A terminal that has no room for a bar shows the text alone, and as much of it as there is room for. */
        private String line(Step step) {
            String line = width == 0 ? step.text() : bar(step) + step.text();
            return line.substring(0, Math.clamp(columns - 1, 0, line.length()));
        }

        private String bar(Step step) {
            long filled = step.total() == 0 ? 0 : width * step.games() / step.total();
            int marks = (int) Math.clamp(filled, 0L, width);
            return "[" + "#".repeat(marks) + ".".repeat(width - marks) + "] ";
        }

        @Override
        public void finish() {
            if (drawn) {
                out.println();
                drawn = false;
            }
        }
    }

    /** A line for each tenth of the games, or for each while: two seconds at first, then a twentieth of the time so far. */
    static final class Lines extends Progress {

        private static final int STEPS = 10;
        private static final Duration LEAST = Duration.ofSeconds(2);
        private static final int SHARE = 20;

        private final PrintStream out;
        private final Timer timer;
        private final long begin;
        private @Nullable Long lastTime;
        private long lastStep;
        private String lastText = "";
        private String problem = "";

        private Lines(PrintStream out, Timer timer) {
            this.out = out;
            this.timer = timer;
            this.begin = timer.nanos();
        }

        @Override
        public void accept(Step step) {
            long part = step.total() == 0 ? 0 : STEPS * step.games() / step.total();
            String text = step.text();
            if (isNews(step, problem)) {
                out.println(step.problem());
            }
            problem = problemOf(step);
            if ((lastTime == null || part > lastStep || timer.since(lastTime).compareTo(wait(timer.since(begin))) >= 0)
                    && !text.equals(lastText)) {
                out.println(text);
                lastTime = timer.nanos();
                lastStep = part;
                lastText = text;
            }
        }

        private static Duration wait(Duration soFar) {
            Duration share = soFar.dividedBy(SHARE);
            return share.compareTo(LEAST) > 0 ? share : LEAST;
        }

        @Override
        public void finish() {}
    }
}
