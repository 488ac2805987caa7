package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Surroundings;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.SweepSubmission;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Draws a dose curve. */
@Command(
        name = "sweep",
        sortOptions = false,
        description = "Plays a configuration with other values of a parameter against itself as it is: a dose curve.",
        footer = {"", "Example:", "  touchstone sweep cc65 knight=280,300,340 --nodes 2000 --depth 3"})
public final class SweepCommand extends ChangeCommand {

    private static final Pattern VALUES = Pattern.compile("([a-z0-9-]+)=(-?[0-9]{1,9}(?:,-?[0-9]{1,9})*)");

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

    public SweepCommand(Surroundings around) {
        super(around);
    }

    @Override
    boolean describesChanges() {
        return configuration != null || values != null;
    }

    @Override
    ExperimentSubmission submission() {
        Matcher form = VALUES.matcher(values == null ? "" : values);
        if (configuration == null || !form.matches()) {
            throw wrong("CONFIG and PARAMETER=V1,V2 are both needed, such as: sweep cc65 knight=300,340");
        }
        List<@Nullable Integer> numbers = new ArrayList<>();
        for (String number : form.group(2).split(",")) {
            numbers.add(Integer.valueOf(number));
        }
        SweepSubmission sweep = new SweepSubmission(
                configuration,
                form.group(1),
                numbers,
                options().games(),
                openings(),
                options().nodes(),
                options().depth(),
                options().rules(),
                options().plyLimit());
        return ExperimentSubmission.of(sweep);
    }
}
