package dev.touchstone.cli.experiment;

import dev.touchstone.cli.OpeningsArgument;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.LadderSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays configurations against a row of opponents. */
@Command(
        name = "ladder",
        sortOptions = false,
        description = "Plays configurations against a row of opponents and prints what they scored at each.",
        footer = {
            "",
            "Ctrl-C leaves the ladder running in the service. Examples:",
            "  touchstone ladder cc65:3 cc65:4 --rungs \"stockfish nodes=1,100,300,1000\" --plot ladder.svg",
            "  touchstone ladder cc65:4 --rungs \"stockfish elo=1350,1500,1700 tc=4+0.04\""
        })
public final class LadderCommand extends PlayingCommand {

    @Parameters(
            arity = "0..*",
            paramLabel = "CONFIG",
            description =
                    "configurations under test, each in quotes, the weakest first; each is compared with the one before it")
    private List<String> configurations = new ArrayList<>();

    @Option(
            names = {"--rungs", "--rung"},
            paramLabel = "CONFIG",
            description = "opponents, the weakest first; one word may hold a list (nodes=1,100,300); may be repeated")
    private List<String> rungs = new ArrayList<>();

    @Option(
            names = "--openings",
            paramLabel = "SET|FILE",
            split = ",",
            description =
                    "opening sets, or files in EPD, FEN or PGN, joined by commas: a match for each (default: cc65-256)")
    private List<String> openings = new ArrayList<>();

    @Option(
            names = "--plot",
            paramLabel = "FILE.svg",
            description = "draw Elo over each rung with its interval into this file, when the ladder has ended")
    private @Nullable Path plot;

    public LadderCommand(Surroundings around) {
        super(around);
    }

    @Override
    void requireReady() {
        if (plot != null) {
            PlotFile.requireWritable(plot);
        }
    }

    @Override
    boolean isDescribed() {
        return !configurations.isEmpty() || !rungs.isEmpty() || !openings.isEmpty();
    }

    @Override
    ExperimentSubmission submission() {
        List<@Nullable OpeningsChoice> sets = new ArrayList<>();
        openings.forEach(name -> sets.add(OpeningsArgument.choice(name)));
        LadderSubmission ladder = new LadderSubmission(
                ExperimentOptions.sides(configurations),
                ExperimentOptions.sides(rungs),
                sets.isEmpty() ? null : sets,
                options().games(),
                options().nodes(),
                options().depth(),
                options().rules(),
                options().plyLimit());
        return new ExperimentSubmission(null, ladder, null);
    }

    @Override
    void ended(ExperimentView experiment) {
        if (plot != null && experiment.ladder() != null) {
            PlotFile.write(plot, LadderPlot.svg(experiment.title(), experiment.ladder()));
            remark("plot written to " + plot);
        }
    }
}
