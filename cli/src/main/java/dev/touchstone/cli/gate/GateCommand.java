package dev.touchstone.cli.gate;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.Durations;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.OptionNames;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.cli.experiment.StoredExperiments;
import dev.touchstone.cli.match.DataOption;
import dev.touchstone.cli.match.Follower;
import dev.touchstone.cli.match.LocalCheck;
import dev.touchstone.cli.match.StoredId;
import dev.touchstone.cli.match.SubmissionOptions;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ExperimentGateView;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.GateView;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.GateRules;
import dev.touchstone.protocol.submission.RequiredLine;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Lets a change pass or not, by exit code. */
@Command(
        name = "gate",
        sortOptions = false,
        description = "Plays a match, or takes a match or an experiment, and lets the change pass or not.",
        footer = {
            "",
            "The change passes when the verdict is keep. --max-loss-elo and --require ask something else instead;",
            "with --keep-sigma or --reject-sigma beside them the verdict is asked for too.",
            "",
            "Exit codes: 0 pass, 1 fail, 2 inconclusive (not a pass; also after --timeout), 64 usage error,",
            "69 service unreachable, 70 internal error, or a match that failed. Example:",
            "  touchstone gate \"cc65 +history\" \"cc65\" --nodes 2000 --depth 3 --max-loss-elo 5 --report junit=gate.xml"
        })
public final class GateCommand implements Callable<Integer> {

    private static final String TIMEOUT = "timeout";
    private static final String TIME_WAS_UP = "The gate does not pass, as nothing is decided: time was up after ";

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final SubmissionOptions options = new SubmissionOptions();

    @Option(
            names = "--match",
            paramLabel = "ID",
            description = "a match that was submitted before, instead of a new one")
    private @Nullable Long match;

    @Option(
            names = "--experiment",
            paramLabel = "ID",
            description = "an experiment on one change that was submitted before, such as e12, instead of a match")
    private @Nullable StoredId experiment;

    @Option(names = "--min-elo", paramLabel = "X", description = "the Elo difference measured must be X or more")
    private @Nullable Double minElo;

    @Option(
            names = "--max-loss-elo",
            paramLabel = "X",
            description = "non-regression: pass when the whole 95 %% interval is above -X, fail when it is below")
    private @Nullable Double maxLossElo;

    @Option(
            names = "--require",
            paramLabel = "LIST",
            description =
                    "name:threshold, with commas between, such as sigma:2,conversion:-1; names: sigma, elo, conversion;"
                            + " of an experiment its lines, as experiment --require has them")
    private @Nullable String require;

    @Option(
            names = "--report",
            paramLabel = "KIND=FILE",
            converter = ReportConverter.class,
            description = "write a report: junit, markdown, json or text; may be given several times")
    private List<GateReport> reports = List.of();

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "wait so long at most, such as 45m; the match goes on, and the gate is inconclusive")
    private @Nullable Duration timeout;

    @Mixin
    private final DataOption data = new DataOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** Reads {@code --report}. */
    static final class ReportConverter implements picocli.CommandLine.ITypeConverter<GateReport> {
        @Override
        public GateReport convert(String text) {
            return GateReport.read(text);
        }
    }

    /** Reads {@code --timeout}. */
    static final class DurationConverter implements picocli.CommandLine.ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            return Durations.read(text);
        }
    }

    public GateCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        if (experiment != null) {
            return ofExperiment(experiment.number());
        }
        checkRules();
        if (match != null && options.describesMatch()) {
            throw new ParameterException(
                    spec.commandLine(), "--match takes a match as it was submitted; leave what describes one out");
        }
        MatchSubmission submission = match == null ? submission() : null;
        reports.forEach(GateReport::prepare);
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        MatchView asked = submission == null ? taken(finder) : submitted(finder, submission);
        return told(GateResult.of(decision(finder, asked)));
    }

    private int told(GateResult gate) {
        reports.forEach(report -> report.write(gate));
        around.out().print(json.wanted() ? Json.write(gate.json()) + "\n" : GateText.of(gate));
        return exitCode(gate);
    }

    private int ofExperiment(long id) {
        boolean ofMatch = match != null || options.given() || minElo != null || maxLossElo != null;
        if (ofMatch) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--experiment takes an experiment as it was submitted, by its verdict or by --require; leave out"
                            + " what describes a match or is asked of one");
        }
        checkLines();
        reports.forEach(GateReport::prepare);
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        boolean inTime = new StoredExperiments(around).endsWithin(finder, id, timeout);
        ExperimentGateView gate = finder.ask(client -> client.gateOfExperiment(id, require));
        if (inTime || !gate.reason().equals("not-finished")) {
            return told(GateResult.of(gate));
        }
        ExperimentView now = gate.experiment();
        return told(GateResult.of(new ExperimentGateView(
                gate.outcome(),
                TIMEOUT,
                TIME_WAS_UP + now.games() + " of " + now.gamesTotal() + " games of experiment e" + id
                        + ", which goes on. Ask again with: " + finder.command("gate --experiment e" + id),
                gate.checks(),
                now)));
    }

    private void checkLines() {
        try {
            if (require != null) {
                RequiredLine.parse(require);
            }
        } catch (IllegalArgumentException wrong) {
            throw new CliException(ExitCode.USAGE, "--require: " + wrong.getMessage());
        }
    }

    private void checkRules() {
        try {
            GateRules rules = GateRules.check(options.keepSigma(), options.rejectSigma(), minElo, maxLossElo, require);
            if (options.asksForSprt() && rules.asksForSigma()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "sigma says nothing after a sequential test; leave its thresholds or --sprt out");
            }
        } catch (BadSubmissionException wrong) {
            throw new CliException(ExitCode.USAGE, OptionNames.lines(wrong.problems()));
        }
    }

    private MatchSubmission submission() {
        MatchSubmission submission = options.submission(spec.commandLine(), around);
        LocalCheck.warnings(submission).forEach(around.err()::println);
        return submission;
    }

    private MatchView submitted(ServiceFinder finder, MatchSubmission submission) {
        MatchView submitted = finder.askAnew(client -> client.submit(submission));
        around.err()
                .println("match " + submitted.id() + ": " + submitted.candidate() + " v " + submitted.baseline() + ", "
                        + submitted.gamesTotal() + " games over " + submitted.openings());
        return submitted;
    }

    private MatchView taken(ServiceFinder finder) {
        long id = match == null ? 0 : match;
        return finder.ask(client -> client.show(id));
    }

    /** The decision when the match has ended; when time is up before, that it is not known. */
    private GateView decision(ServiceFinder finder, MatchView asked) {
        Follower follower = new Follower(around, finder, json.wanted());
        boolean inTime = Follower.hasEnded(asked) || ended(follower, asked);
        GateView gate = finder.ask(client -> client.gate(asked.id(), rules()));
        if (inTime || !gate.reason().equals("not-finished")) {
            return gate;
        }
        MatchView now = gate.match();
        return new GateView(
                gate.outcome(),
                TIMEOUT,
                TIME_WAS_UP + now.figures().games() + " of "
                        + now.gamesTotal() + " games of match " + now.id() + ", which goes on. Ask again with: "
                        + finder.command("gate --match " + now.id()),
                gate.checks(),
                now);
    }

    private boolean ended(Follower follower, MatchView asked) {
        if (timeout == null) {
            follower.untilDone(asked);
            return true;
        }
        return follower.untilDone(asked, timeout).isPresent();
    }

    private Map<String, Object> rules() {
        Map<String, Object> rules = new LinkedHashMap<>();
        put(rules, "keepSigma", options.keepSigma());
        put(rules, "rejectSigma", options.rejectSigma());
        put(rules, "minElo", minElo);
        put(rules, "maxLossElo", maxLossElo);
        put(rules, "require", require);
        return rules;
    }

    private static void put(Map<String, Object> rules, String name, @Nullable Object value) {
        if (value != null) {
            rules.put(name, value);
        }
    }

    private static int exitCode(GateResult gate) {
        if (gate.reason().equals("failed")) {
            return ExitCode.INTERNAL;
        }
        return switch (gate.outcome()) {
            case "pass" -> ExitCode.DONE;
            case "fail" -> ExitCode.GATE_FAILS;
            default -> ExitCode.GATE_OPEN;
        };
    }
}
