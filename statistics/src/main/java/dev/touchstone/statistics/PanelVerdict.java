package dev.touchstone.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The verdict on a change that was looked at from several sides: keep only if everything that is required holds, also on
 * openings that nothing was tuned on.
 *
 * @param decision keep, reject or inconclusive
 * @param reason in one word: {@code inert}, {@code control}, {@code required}, {@code unproven}, {@code confirmed},
 *     {@code unconfirmed}, {@code unfinished}
 * @param sentence for somebody who was not there
 */
public record PanelVerdict(Verdict.Decision decision, String reason, String sentence) {

    /** The reason of a panel that keeps as soon as its confirmation does. */
    public static final String TO_CONFIRM = "to-confirm";

    /** The baseline against itself: what is not level there is no strength. */
    public static final String CONTROL = "null";

    private static final double CONTROL_SIGMA = 2;

    /**
     * Decides.
     *
     * @param lines played, in any order; the line {@link #CONTROL} must be level
     * @param requirements each of a line; one on {@link Requirement#CONFIRMATION} is looked at when all others hold
     */
    public static PanelVerdict of(List<PanelLine> lines, List<Requirement> requirements) {
        List<PanelLine> played =
                lines.stream().filter(l -> !l.name().equals(CONTROL)).toList();
        Optional<PanelLine> control =
                lines.stream().filter(l -> l.name().equals(CONTROL)).findFirst();
        if (control.filter(PanelVerdict::isUneven).isPresent()) {
            return inconclusive(
                    "control",
                    "the baseline against itself is not level (" + control.get().shown()
                            + "), so no line can be trusted; look at the workers and at what draws random numbers");
        }
        if (isInert(played)) {
            return inconclusive(
                    "inert", "both sides played the same games at equal nodes; the change never made a difference");
        }
        Split split = new Split(
                played,
                requirements.stream()
                        .filter(r -> !r.line().equals(Requirement.CONFIRMATION))
                        .toList());
        if (!split.no.isEmpty()) {
            return new PanelVerdict(
                    Verdict.Decision.REJECT, "required", "Reject: " + String.join("; ", split.no) + ".");
        }
        if (!split.missing.isEmpty()) {
            return inconclusive("unfinished", "nothing was played for " + String.join(", ", split.missing));
        }
        if (!split.open.isEmpty()) {
            return inconclusive("unproven", String.join("; ", split.open));
        }
        return confirmed(split, played, requirements);
    }

    /** Sorts what is required by what the lines answer. */
    private static final class Split {
        final List<String> yes = new ArrayList<>();
        final List<String> open = new ArrayList<>();
        final List<String> no = new ArrayList<>();
        final List<String> missing = new ArrayList<>();

        Split(List<PanelLine> lines, List<Requirement> requirements) {
            for (Requirement required : requirements) {
                Optional<PanelLine> line = line(lines, required.line());
                if (line.isEmpty() || line.get().value().isEmpty()) {
                    missing.add(required.line()
                            + line.flatMap(PanelLine::shortfall)
                                    .map(why -> " (" + why + ")")
                                    .orElse(""));
                } else if (line.get().shortfall().isPresent()) {
                    open.add(required.line() + " has " + line.get().shortfall().get());
                } else {
                    sort(required, line.get());
                }
            }
        }

        private void sort(Requirement required, PanelLine line) {
            switch (required.answer(line.value().orElseThrow())) {
                case YES -> yes.add(required.line() + " " + line.shown() + needed(required));
                case OPEN -> open.add(required.line() + " shows " + line.shown() + needed(required));
                case NO ->
                    no.add(required.line() + " says no with " + line.shown()
                            + (required.least() > 0 ? needed(required) : allowed(required)));
            }
        }
    }

    private static PanelVerdict confirmed(Split split, List<PanelLine> lines, List<Requirement> requirements) {
        String agreed = String.join(", ", split.yes);
        Optional<Requirement> required = requirements.stream()
                .filter(r -> r.line().equals(Requirement.CONFIRMATION))
                .findFirst();
        if (required.isEmpty()) {
            return new PanelVerdict(
                    Verdict.Decision.KEEP,
                    "required",
                    "Keep: " + agreed + ". No confirmation on fresh openings was asked for.");
        }
        Optional<PanelLine> line =
                line(lines, Requirement.CONFIRMATION).filter(l -> l.value().isPresent());
        if (line.isEmpty()) {
            return inconclusive(
                    TO_CONFIRM, "all lines agree (" + agreed + "), and a match on fresh openings has to confirm it");
        }
        String shown = "on fresh openings " + line.get().shown() + needed(required.get());
        boolean holds = line.get().shortfall().isEmpty()
                && required.get().answer(line.get().value().getAsDouble()) == Requirement.Answer.YES;
        return holds
                ? new PanelVerdict(Verdict.Decision.KEEP, "confirmed", "Keep: " + agreed + "; confirmed " + shown + ".")
                : inconclusive(
                        "unconfirmed",
                        agreed + ", but " + shown
                                + line.get()
                                        .shortfall()
                                        .map(s -> " (" + s + ")")
                                        .orElse("")
                                + ": what was seen may belong to the usual openings");
    }

    /** Equal nodes and endgames, as far as they were played, showed no difference at all. */
    private static boolean isInert(List<PanelLine> lines) {
        List<PanelLine> atEqualNodes = lines.stream()
                .filter(l -> l.name().equals("equal-nodes") || l.name().equals("endgame"))
                .filter(l -> l.value().isPresent())
                .toList();
        return line(atEqualNodes, "equal-nodes").isPresent()
                && atEqualNodes.stream().allMatch(PanelLine::inert);
    }

    private static boolean isUneven(PanelLine control) {
        return control.value().isPresent() && Math.abs(control.value().getAsDouble()) >= CONTROL_SIGMA;
    }

    private static Optional<PanelLine> line(List<PanelLine> lines, String name) {
        return lines.stream().filter(l -> l.name().equals(name)).findFirst();
    }

    private static PanelVerdict inconclusive(String reason, String why) {
        return new PanelVerdict(Verdict.Decision.INCONCLUSIVE, reason, "Inconclusive (" + reason + "): " + why + ".");
    }

    private static String needed(Requirement required) {
        return String.format(Locale.ROOT, " (%s needed)", required.text().replaceAll(".*:", ""));
    }

    private static String allowed(Requirement required) {
        return String.format(
                Locale.ROOT, " (%s is put up with)", required.text().replaceAll(".*:", ""));
    }
}
