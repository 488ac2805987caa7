package dev.touchstone.protocol.submission;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.openings.OpeningReader;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.openings.OpeningSets;
import dev.touchstone.openings.OpeningsException;
import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.RuleSet;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.protocol.api.SprtChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Checks a submission whole: either everything is right, or every wrong field is named and nothing is stored. */
public final class SubmissionCheck {

    static final String DEFAULT_OPENINGS = "cc65-256";
    static final int DEFAULT_GAMES = 512;
    static final int DEFAULT_PLY_LIMIT = 240;
    static final int MAX_PLY_LIMIT = 2000;
    static final double DEFAULT_KEEP_SIGMA = 2;
    static final double DEFAULT_REJECT_SIGMA = -2;
    static final int DEFAULT_PRIORITY = 4;
    static final int HIGHEST_PRIORITY = 9;
    static final double LEAST_WEIGHT = 0.01;
    static final double MOST_WEIGHT = 100;

    private final MatchSubmission submission;
    private final List<FieldProblem> problems = new ArrayList<>();

    private SubmissionCheck(MatchSubmission submission) {
        this.submission = submission;
    }

    /**
     * The match that a submission describes.
     *
     * @throws BadSubmissionException naming each wrong field
     */
    public static NewMatch check(MatchSubmission submission) {
        return new SubmissionCheck(submission).run();
    }

    private NewMatch run() {
        SideConfiguration baseline = side("baseline", submission.baseline());
        SideConfiguration candidate = side("candidate", submission.candidate());
        String equal = equal();
        baseline = baseline == null ? null : withFlags("baseline", baseline);
        if (candidate != null && equal == null) {
            candidate = withFlags("candidate", candidate);
        } else if (candidate != null && "nodes".equals(equal)) {
            candidate = atEqualNodes(candidate);
        } else if (candidate != null && baseline != null && "time".equals(equal)) {
            candidate = atEqualTime(candidate, baseline);
        }
        if (!"time".equals(equal) || submission.charge() != null) {
            requireBudget("candidate", candidate);
        }
        requireBudget("baseline", baseline);
        OpeningSet openings = openings();
        int pairs = pairs(openings);
        GameRules rules = new GameRules(ruleSet(), plyLimit());
        double keep = orDefault(submission.keepSigma(), DEFAULT_KEEP_SIGMA);
        double reject = orDefault(submission.rejectSigma(), DEFAULT_REJECT_SIGMA);
        checkThresholds(keep, reject);
        int priority = priority();
        double weight = weight();
        SprtRule sprt = sprt(pairs);
        checkWebhook();
        if (!problems.isEmpty() || candidate == null || baseline == null || openings == null || equal == null) {
            throw new BadSubmissionException(problems);
        }
        return new NewMatch(
                candidate,
                baseline,
                openings,
                pairs,
                rules,
                keep,
                reject,
                equal,
                submission.charge(),
                priority,
                weight,
                sprt);
    }

    private @Nullable SprtRule sprt(int pairs) {
        SprtChoice choice = submission.sprt();
        if (choice == null) {
            return null;
        }
        Integer minPairs = choice.minPairs();
        if (minPairs != null && minPairs > pairs) {
            return wrong(
                    "sprt.minPairs",
                    minPairs + " is more than the " + pairs + " pairs of the match: the test could never decide");
        }
        return new SprtCheck(choice, this::wrong).rule();
    }

    private @Nullable SideConfiguration side(String field, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return wrong(field, "is missing; give an engine configuration such as \"cc65 nodes=2000\"");
        }
        Optional<String> tooLong = SubmittedText.tooLong(text, MatchSubmission.LONGEST_CONFIGURATION);
        return tooLong.isPresent()
                ? wrong(field, tooLong.get())
                : attempt(field, () -> whole(SideConfiguration.parse(text)));
    }

    /** The path of a file must mean the same wherever it is read. */
    private static SideConfiguration whole(SideConfiguration side) {
        if (side instanceof ProgramConfiguration program
                && program.file().map(file -> !file.isAbsolute()).orElse(false)) {
            throw new ConfigurationException(
                    "program", "'" + program.file().orElseThrow() + "' is not a whole path: begin it with /");
        }
        return side;
    }

    private @Nullable SideConfiguration atEqualNodes(SideConfiguration candidate) {
        return submission.charge() == null
                ? withFlags("candidate", candidate)
                : wrong("charge", "goes with equal time; add --equal time or leave it out");
    }

    /** The candidate with the baseline's nodes over the charge, rounded to the nearest; without nodes where it is measured. */
    private @Nullable SideConfiguration atEqualTime(SideConfiguration candidate, SideConfiguration baseline) {
        OptionalLong nodes = nodesOf(baseline);
        Double charge = submission.charge();
        if (charge == null && (candidate instanceof ProgramConfiguration || baseline instanceof ProgramConfiguration)) {
            return wrong(
                    "charge",
                    "is missing: what a node costs can be measured between two built-in engines only; give it, for"
                            + " example --charge 1.092, or give both sides movetime=");
        }
        if (charge != null && (!Double.isFinite(charge) || charge < 0.01 || charge > 100)) {
            return wrong("charge", charge + " is out of range: give a number from 0.01 to 100");
        }
        if (nodes.isEmpty()) {
            return wrong("equal", "equal time charges nodes, so the baseline needs a node budget; give --nodes");
        }
        if (candidate instanceof EngineConfiguration engine && !engine.preset().takesBudget()) {
            return wrong(
                    "equal",
                    "equal time charges nodes, and " + engine.preset().name()
                            + " has no budget of nodes; leave --equal and --charge out");
        }
        if (candidate.budget().map(Budget::isTimed).orElse(false)) {
            return wrong(
                    "candidate",
                    "conflicting budgets: equal time gives it nodes; leave its "
                            + candidate.budget().orElseThrow().text() + " out");
        }
        return charge == null
                ? toBeMeasured(candidate)
                : charged(candidate, Math.max(1, Math.round(nodes.getAsLong() / charge)));
    }

    private @Nullable SideConfiguration toBeMeasured(SideConfiguration candidate) {
        OptionalLong own = nodesOf(candidate);
        return own.isPresent()
                ? wrong(
                        "candidate",
                        "conflicting budgets: it says nodes=" + own.getAsLong()
                                + ", equal time measures how many it gets; leave its nodes= out")
                : attempt("candidate", () -> candidate.withMissingBudget(depthFlag(), OptionalLong.empty()));
    }

    private @Nullable SideConfiguration charged(SideConfiguration candidate, long nodes) {
        OptionalLong own = nodesOf(candidate);
        return own.isPresent() && own.getAsLong() != nodes
                ? wrong(
                        "candidate",
                        "conflicting budgets: it says nodes=" + own.getAsLong() + ", equal time gives it " + nodes
                                + "; leave its nodes= out")
                : attempt("candidate", () -> candidate.withMissingBudget(depthFlag(), OptionalLong.of(nodes)));
    }

    private @Nullable SideConfiguration withFlags(String field, SideConfiguration side) {
        return attempt(field, () -> side.withMissingBudget(depthFlag(), nodesFlag()));
    }

    private OptionalLong nodesFlag() {
        Long nodes = submission.nodes();
        return nodes == null ? OptionalLong.empty() : OptionalLong.of(nodes);
    }

    private OptionalInt depthFlag() {
        Integer depth = submission.depth();
        return depth == null ? OptionalInt.empty() : OptionalInt.of(depth);
    }

    private static OptionalLong nodesOf(SideConfiguration side) {
        return side.budget().map(Budget::nodes).orElse(OptionalLong.empty());
    }

    private void requireBudget(String field, @Nullable SideConfiguration side) {
        if (side != null && !side.isBounded()) {
            wrong(
                    field,
                    "no budget: \"" + side.text()
                            + "\" needs nodes=, depth=, movetime= or tc=, or give --nodes or --depth for both");
        }
    }

    private @Nullable String equal() {
        String given = orDefault(submission.equal(), "nodes");
        return switch (given) {
            case "nodes", "time" -> given;
            case "both" ->
                wrong(
                        "equal",
                        "'both' is two matches: submit one with nodes, one with time (touchstone match and submit do)");
            default -> wrong("equal", "'" + given + "' is not known; give nodes or time");
        };
    }

    private @Nullable OpeningSet openings() {
        OpeningsChoice choice = submission.openings();
        String name = choice == null || choice.name() == null ? DEFAULT_OPENINGS : choice.name();
        String text = choice == null ? null : choice.text();
        if (choice != null && text != null && (choice.name() == null || name.isBlank())) {
            return wrong("openings.name", "is missing: text needs a name, such as that of its file");
        }
        Optional<String> wrongName = SubmittedText.wrongName(name, OpeningsChoice.LONGEST_NAME);
        if (wrongName.isPresent()) {
            return wrong("openings.name", wrongName.get());
        }
        Optional<String> wrongText =
                text == null ? Optional.empty() : SubmittedText.wrongContent(text, OpeningsChoice.LONGEST_TEXT);
        if (wrongText.isPresent()) {
            return wrong("openings.text", wrongText.get());
        }
        try {
            if (text == null) {
                return OpeningSets.builtIn(name);
            }
            OpeningSet set = OpeningReader.read(name, text);
            return isImpostor(set)
                    ? wrong("openings.name", "'" + name + "' is a set of the service; give this text another name")
                    : set;
        } catch (OpeningsException | IllegalArgumentException e) {
            return wrong("openings", e);
        }
    }

    /** Whether these are other openings under the name of a set that the service knows. */
    private static boolean isImpostor(OpeningSet set) {
        return OpeningSets.names().contains(set.name())
                && !OpeningSets.builtIn(set.name()).hash().equals(set.hash());
    }

    private int pairs(@Nullable OpeningSet openings) {
        int most =
                openings == null ? Integer.MAX_VALUE : 2 * openings.openings().size();
        boolean wholeSet = submission.sprt() != null && openings != null;
        int games = orDefault(submission.games(), wholeSet ? most : Math.min(DEFAULT_GAMES, most));
        if (games < 2 || games % 2 != 0) {
            wrong("games", games + " is not an even number of 2 or more: each opening is played with both colours");
        } else if (openings != null && games > most) {
            wrong(
                    "games",
                    games + " is more than " + openings.name() + " allows: its "
                            + openings.openings().size() + " openings give " + most + " different games");
        }
        return games / 2;
    }

    private RuleSet ruleSet() {
        String given = orDefault(submission.rules(), "fide");
        Optional<RuleSet> known =
                switch (given) {
                    case "fide" -> Optional.of(RuleSet.FIDE);
                    case "cc65" -> Optional.of(RuleSet.CC65);
                    default -> Optional.empty();
                };
        if (known.isEmpty()) {
            wrong("rules", "'" + given + "' is not known; give fide or cc65");
        }
        return known.orElse(RuleSet.FIDE);
    }

    private int plyLimit() {
        int limit = orDefault(submission.plyLimit(), DEFAULT_PLY_LIMIT);
        if (limit < 1 || limit > MAX_PLY_LIMIT) {
            wrong("plyLimit", limit + " is out of range: give a whole number from 1 to " + MAX_PLY_LIMIT);
            return DEFAULT_PLY_LIMIT;
        }
        return limit;
    }

    private int priority() {
        int priority = orDefault(submission.priority(), DEFAULT_PRIORITY);
        if (priority < 0 || priority > HIGHEST_PRIORITY) {
            wrong("priority", priority + " is out of range: give a whole number from 0 to " + HIGHEST_PRIORITY);
        }
        return priority;
    }

    private double weight() {
        double weight = orDefault(submission.weight(), 1.0);
        if (!(weight >= LEAST_WEIGHT && weight <= MOST_WEIGHT)) {
            wrong("weight", weight + " is out of range: give a number from 0.01 to 100");
        }
        return weight;
    }

    private void checkThresholds(double keep, double reject) {
        Optional<String> wrongKeep = Thresholds.wrongSigma(keep);
        Optional<String> wrongReject = Thresholds.wrongSigma(reject);
        wrongKeep.ifPresent(problem -> wrong("keepSigma", problem));
        wrongReject.ifPresent(problem -> wrong("rejectSigma", problem));
        if (wrongKeep.isEmpty() && wrongReject.isEmpty() && reject >= keep) {
            wrong("rejectSigma", reject + " is not below keepSigma " + keep);
        }
    }

    private void checkWebhook() {
        WebhookCheck.problems(submission.webhook()).forEach(problem -> wrong(problem.field(), problem.message()));
    }

    private static <T> T orDefault(@Nullable T given, T otherwise) {
        return given == null ? otherwise : given;
    }

    private <T> @Nullable T attempt(String field, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (ConfigurationException e) {
            return wrong(field, e);
        }
    }

    private <T> @Nullable T wrong(String field, Exception e) {
        return wrong(field, String.valueOf(e.getMessage()));
    }

    private <T> @Nullable T wrong(String field, String message) {
        problems.add(new FieldProblem(field, SubmittedText.shortened(message)));
        return null;
    }
}
