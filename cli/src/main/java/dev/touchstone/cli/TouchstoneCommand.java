package dev.touchstone.cli;

import dev.touchstone.cli.experiment.AblateCommand;
import dev.touchstone.cli.experiment.ExperimentCommand;
import dev.touchstone.cli.experiment.LadderCommand;
import dev.touchstone.cli.experiment.StoredExperiments;
import dev.touchstone.cli.experiment.SweepCommand;
import dev.touchstone.cli.experiment.TournamentCommand;
import dev.touchstone.cli.fleet.AdminCommand;
import dev.touchstone.cli.fleet.WorkersCommand;
import dev.touchstone.cli.gate.GateCommand;
import dev.touchstone.cli.match.ListCommand;
import dev.touchstone.cli.match.MatchCommand;
import dev.touchstone.cli.match.PgnCommand;
import dev.touchstone.cli.match.ServeCommand;
import dev.touchstone.cli.match.ShowCommand;
import dev.touchstone.cli.match.StatusCommand;
import dev.touchstone.cli.match.StopCommand;
import dev.touchstone.cli.match.StoredId;
import dev.touchstone.cli.match.SubmitCommand;
import dev.touchstone.cli.match.VerifyCommand;
import dev.touchstone.cli.match.WaitCommand;
import dev.touchstone.cli.offline.BenchCommand;
import dev.touchstone.cli.offline.BudgetCommand;
import dev.touchstone.cli.offline.CostCommand;
import dev.touchstone.cli.offline.EvalCommand;
import dev.touchstone.cli.offline.OpeningsCommand;
import dev.touchstone.cli.offline.ParamsCommand;
import dev.touchstone.cli.offline.PerftCommand;
import dev.touchstone.cli.offline.PowerCommand;
import dev.touchstone.cli.offline.StatsCommand;
import dev.touchstone.cli.offline.UciCommand;
import dev.touchstone.cli.suite.SuiteCommand;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code touchstone} command. */
@Command(
        name = "touchstone",
        description = "Tells a chess-engine author whether a change made the engine stronger.",
        version = "touchstone 0.1.0-SNAPSHOT",
        synopsisSubcommandLabel = "COMMAND")
public final class TouchstoneCommand implements Runnable {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "print the version and exit")
    private boolean version;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private TouchstoneCommand() {}

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        int exitCode = ExitCode.INTERNAL;
        try {
            exitCode = run(Surroundings.ofThisProcess(), args);
        } finally {
            // Java's own exit code for what was not caught, 1, would be a gate's decision.
            System.exit(exitCode);
        }
    }

    /** Runs the command in the given surroundings and answers its exit code. */
    public static int run(Surroundings around, String... args) {
        return commandLine(around).execute(args);
    }

    private static CommandLine commandLine(Surroundings around) {
        StoredExperiments experiments = new StoredExperiments(around);
        CommandLine.Help.Ansi plain = CommandLine.Help.Ansi.OFF;
        return new CommandLine(new TouchstoneCommand())
                .addSubcommand(new MatchCommand(around))
                .addSubcommand(new GateCommand(around))
                .addSubcommand(SuiteCommand.withSubcommands(around))
                .addSubcommand(new SubmitCommand(around))
                .addSubcommand(new StatusCommand(around))
                .addSubcommand(new WaitCommand(around, experiments))
                .addSubcommand(new StopCommand(around, experiments))
                .addSubcommand(new ListCommand(around, experiments))
                .addSubcommand(new ShowCommand(around, experiments))
                .addSubcommand(new PgnCommand(around))
                .addSubcommand(new ExperimentCommand(around))
                .addSubcommand(new SweepCommand(around))
                .addSubcommand(new AblateCommand(around))
                .addSubcommand(new VerifyCommand(around))
                .addSubcommand(new LadderCommand(around))
                .addSubcommand(new TournamentCommand(around))
                .addSubcommand(new ServeCommand(around))
                .addSubcommand(new WorkersCommand(around))
                .addSubcommand(AdminCommand.withSubcommands(around))
                .addSubcommand(new UciCommand(around))
                .addSubcommand(new PerftCommand(around))
                .addSubcommand(new BenchCommand(around))
                .addSubcommand(new EvalCommand())
                .addSubcommand(new ParamsCommand())
                .addSubcommand(new StatsCommand())
                .addSubcommand(new PowerCommand())
                .addSubcommand(new CostCommand(around))
                .addSubcommand(new BudgetCommand(around))
                .addSubcommand(OpeningsCommand.withSubcommands())
                .setOut(writer(around.out()))
                .setErr(writer(around.err()))
                .setColorScheme(CommandLine.Help.defaultColorScheme(plain))
                .setUsageHelpAutoWidth(false)
                .registerConverter(Double.class, Numbers::finite)
                .registerConverter(Integer.class, Numbers::wholeInt)
                .registerConverter(int.class, Numbers::wholeInt)
                .registerConverter(Long.class, Numbers::wholeLong)
                .registerConverter(long.class, Numbers::wholeLong)
                .registerConverter(StoredId.class, StoredId::parse)
                .setParameterExceptionHandler(Errors::usage)
                .setExecutionExceptionHandler(Errors::execution)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
