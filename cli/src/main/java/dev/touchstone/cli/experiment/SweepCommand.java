package dev.touchstone.cli.experiment;

import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.OpeningsArgument;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.SweepSubmission;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws a dose curve. */
@Command(
        name = "sweep",
        sortOptions = false,
        description = "Plays a configuration with other values of a parameter against itself as it is: a dose curve.",
        footer = {"", "Example:", "  touchstone sweep cc65 knight=280,300,340 --nodes 2000 --depth 3"})
public final class SweepCommand implements Callable<Integer> {

    private static final Pattern VALUES = Pattern.compile("([a-z0-9-]+)=(-?[0-9]{1,9}(?:,-?[0-9]{1,9})*)");

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "CONFIG",
            description = "configuration of the built-in engine, in quotes")
    private @Nullable String configuration;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "PARAMETER=V1,V2,…",
            description = "what is changed, and the values to try")
    private @Nullable String values;

    @Option(
            names = "--openings",
            paramLabel = "SET|FILE",
            description = "an opening set, or a file in EPD, FEN or PGN (default: cc65-256)")
    private @Nullable String openings;

    @Mixin
    private final ExperimentOptions options = new ExperimentOptions();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public SweepCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(options.data().folder(), around);
        ExperimentFollower follower = new ExperimentFollower(around, finder, json.wanted());
        Long resumed = options.resumed(spec.commandLine(), configuration != null || values != null || openings != null);
        return resumed == null
                ? follower.play(ExperimentOptions.checked(submission()), shown -> {})
                : follower.resume(resumed, shown -> {});
    }

    private ExperimentSubmission submission() {
        Matcher form = VALUES.matcher(values == null ? "" : values);
        if (configuration == null || !form.matches()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "CONFIG and PARAMETER=V1,V2 are both needed, such as: sweep cc65 knight=300,340");
        }
        List<@Nullable Integer> numbers = new ArrayList<>();
        for (String number : form.group(2).split(",")) {
            numbers.add(Integer.valueOf(number));
        }
        SweepSubmission sweep = new SweepSubmission(
                configuration,
                form.group(1),
                numbers,
                options.games(),
                openings == null ? null : OpeningsArgument.choice(openings),
                options.nodes(),
                options.depth(),
                options.rules(),
                options.plyLimit());
        return ExperimentSubmission.of(sweep).titled(options.title());
    }
}
