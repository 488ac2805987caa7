package dev.touchstone.cli.suite;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.OptionNames;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.cli.match.DataOption;
import dev.touchstone.cli.match.SideArgument;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.SuiteRunView;
import dev.touchstone.protocol.api.SuiteSubmission;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.SuiteCheck;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a suite with each of several configurations. */
@Command(
        name = "suite",
        sortOptions = false,
        description = "Runs a suite of positions with known right answers, and compares configurations.",
        footer = {
            "",
            "Example:",
            "  touchstone suite convert cc65:2 \"cc65:2 -mate-drive\" --defender \"stockfish depth=8\""
        })
public final class SuiteCommand implements Callable<Integer> {

    private static final String RUNNING = "running";
    private static final String FAILED = "failed";
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "the suite; see: touchstone suite list")
    private String name = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "CONFIG",
            description = "engine configurations, each in quotes")
    private List<String> configurations = List.of();

    @Option(names = "--nodes", paramLabel = "N", description = "nodes a move, for a configuration that does not say")
    private @Nullable Long nodes;

    @Option(names = "--depth", paramLabel = "D", description = "plies a move, for a configuration that does not say")
    private @Nullable Integer depth;

    @Option(
            names = "--defender",
            paramLabel = "CONFIG",
            description = "who plays the other side where positions are played out (default: the configuration itself)")
    private @Nullable String defender;

    @Option(
            names = "--generated",
            paramLabel = "N",
            description = "N generated won endings in the place of those of convert")
    private @Nullable Integer generated;

    @Option(names = "--seed", paramLabel = "S", description = "of the generator (default: 1)")
    private @Nullable Long seed;

    @Mixin
    private final DataOption data = new DataOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** What {@code suite --json} prints. */
    private record RunsJson(List<SuiteRunView> runs) {
        RunsJson {
            runs = List.copyOf(runs);
        }
    }

    private SuiteCommand(Surroundings around) {
        this.around = around;
    }

    /** The command with its own command. */
    public static CommandLine withSubcommands(Surroundings around) {
        return new CommandLine(new SuiteCommand(around)).addSubcommand(new SuiteListCommand(around));
    }

    @Override
    public Integer call() throws InterruptedException {
        if (configurations.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "NAME and at least one CONFIG in quotes are needed");
        }
        List<SuiteSubmission> submissions =
                configurations.stream().map(this::submission).toList();
        check(submissions);
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        List<SuiteRunView> submitted = new ArrayList<>();
        for (SuiteSubmission submission : submissions) {
            submitted.add(finder.askAnew(client -> client.submitSuite(submission)));
        }
        List<SuiteRunView> runs = new ArrayList<>();
        for (SuiteRunView run : submitted) {
            runs.add(ended(finder, run));
        }
        if (json.wanted()) {
            around.out().println(Json.write(new RunsJson(runs)));
        } else {
            SuiteText.of(runs).forEach(around.out()::println);
        }
        refuseFailed(runs);
        return ExitCode.DONE;
    }

    private SuiteSubmission submission(String configuration) {
        return new SuiteSubmission(
                name,
                SideArgument.withWholePath(configuration),
                defender == null ? null : SideArgument.withWholePath(defender),
                nodes,
                depth,
                generated,
                seed);
    }

    /** All of them before a service is asked, or started; what is wrong with several is said once. */
    private static void check(List<SuiteSubmission> submissions) {
        List<String> wrong = new ArrayList<>();
        for (SuiteSubmission submission : submissions) {
            try {
                SuiteCheck.check(submission);
            } catch (BadSubmissionException bad) {
                wrong.addAll(OptionNames.lines(bad.problems()));
            }
        }
        if (!wrong.isEmpty()) {
            throw new CliException(ExitCode.USAGE, wrong.stream().distinct().toList());
        }
    }

    private SuiteRunView ended(ServiceFinder finder, SuiteRunView submitted) throws InterruptedException {
        SuiteRunView run = submitted;
        long told = around.timer().nanos();
        while (run.state().equals(RUNNING)) {
            around.timer().pause(around.timeouts().poll());
            run = finder.ask(client -> client.suite(submitted.id()));
            if (run.state().equals(RUNNING) && around.timer().since(told).compareTo(BETWEEN_LINES) >= 0) {
                told = around.timer().nanos();
                around.err().println(run.configuration() + ": " + run.done() + " of " + run.total() + " positions");
            }
        }
        return run;
    }

    private static void refuseFailed(List<SuiteRunView> runs) {
        List<String> failed = runs.stream()
                .filter(run -> run.state().equals(FAILED))
                .map(run -> run.configuration() + ": " + run.problem())
                .toList();
        if (!failed.isEmpty()) {
            throw new CliException(ExitCode.INTERNAL, failed);
        }
    }
}
