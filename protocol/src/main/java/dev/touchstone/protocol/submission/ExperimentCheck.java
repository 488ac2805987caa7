package dev.touchstone.protocol.submission;

import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.FieldProblem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks the submission of an experiment whole, each of its first matches included. */
public final class ExperimentCheck {

    /** Matches that one experiment may begin with. */
    static final int MOST_MATCHES = 256;

    /** Games that one experiment may begin with: what it finds is computed from all of their pairs at once. */
    static final long MOST_GAMES = 400_000;

    private static final String KINDS = "ladder, tournament, panel, sweep, ablation";

    private ExperimentCheck() {}

    /**
     * The experiment that a submission describes.
     *
     * @throws BadSubmissionException naming each wrong field
     */
    public static NewExperiment check(ExperimentSubmission submission) {
        SequencedSet<FieldProblem> problems = new LinkedHashSet<>();
        checkTitle(submission, problems);
        problems.addAll(WebhookCheck.problems(submission.webhook()));
        Optional<? extends NewExperiment> experiment = ofItsKind(submission, problems);
        if (experiment.isEmpty() || !problems.isEmpty()) {
            throw new BadSubmissionException(List.copyOf(problems));
        }
        return experiment.get();
    }

    private static Optional<? extends NewExperiment> ofItsKind(
            ExperimentSubmission submission, Collection<FieldProblem> problems) {
        String title = submission.title();
        long kinds = Stream.of(
                        submission.ladder(),
                        submission.tournament(),
                        submission.panel(),
                        submission.sweep(),
                        submission.ablation())
                .filter(Objects::nonNull)
                .count();
        if (kinds != 1) {
            problems.add(new FieldProblem("", kinds + " kinds of experiment are given; give one of: " + KINDS));
            return Optional.empty();
        }
        if (submission.ladder() != null) {
            return new LadderCheck(title, submission.ladder(), problems).run();
        }
        if (submission.tournament() != null) {
            return new TournamentCheck(title, submission.tournament(), problems).run();
        }
        if (submission.panel() != null) {
            return new PanelCheck(title, submission.panel(), problems).run();
        }
        return submission.sweep() != null
                ? new SweepCheck(title, submission.sweep(), problems).run()
                : new AblationCheck(title, Objects.requireNonNull(submission.ablation()), problems).run();
    }

    private static void checkTitle(ExperimentSubmission submission, Collection<FieldProblem> problems) {
        String title = submission.title();
        if (title != null) {
            Optional<String> wrong = title.isBlank()
                    ? Optional.of("is blank; leave it out or say something")
                    : SubmittedText.wrongName(title, ExperimentSubmission.LONGEST_TITLE);
            wrong.ifPresent(message -> problems.add(new FieldProblem("title", message)));
        }
    }

    /** What is absent is blank, which the check of its match names. */
    static List<String> texts(@Nullable List<@Nullable String> given) {
        List<String> texts = new ArrayList<>();
        for (String text : given == null ? List.<@Nullable String>of() : given) {
            texts.add(text == null ? "" : text);
        }
        return texts;
    }

    /** A title made from what is played, no longer than titles may be. */
    static String title(String made) {
        return made.length() <= ExperimentSubmission.LONGEST_TITLE
                ? made
                : made.substring(0, ExperimentSubmission.LONGEST_TITLE - 1) + "…";
    }

    /** Checks each match; what is wrong is said in the experiment's words. Empty when something is. */
    static Optional<List<NewMatch>> matches(List<PlannedMatch> planned, Collection<FieldProblem> problems) {
        List<NewMatch> matches = new ArrayList<>();
        for (PlannedMatch match : planned) {
            try {
                matches.add(SubmissionCheck.check(match.submission()));
            } catch (BadSubmissionException wrong) {
                wrong.problems().stream().map(match::inExperiment).forEach(problems::add);
            }
        }
        return matches.size() == planned.size() ? Optional.of(matches) : Optional.empty();
    }

    /** Refuses more games than an experiment may have. */
    static void requirePlayable(String field, List<NewMatch> matches, Collection<FieldProblem> problems) {
        long games = matches.stream().mapToLong(match -> 2L * match.pairCount()).sum();
        if (games > MOST_GAMES) {
            problems.add(
                    new FieldProblem(field, "makes " + games + " games in all: at most " + MOST_GAMES + " are taken"));
        }
    }

    /** Names each text that says the same as one before it. */
    static void requireDifferent(String field, List<String> texts, String fix, Collection<FieldProblem> problems) {
        for (int i = 0; i < texts.size(); i++) {
            int first = texts.indexOf(texts.get(i));
            if (first < i) {
                problems.add(new FieldProblem(
                        field + "[" + i + "]", "'" + texts.get(i) + "' is number " + (first + 1) + " again; " + fix));
            }
        }
    }
}
