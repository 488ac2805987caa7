package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Surroundings;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.PanelSubmission;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Looks at one change from several sides. */
@Command(
        name = "experiment",
        sortOptions = false,
        description =
                "Looks at one change at equal nodes, at equal time, from endgames, over suites, against Stockfish and against a null control; a change"
                        + " that all of that speaks for is confirmed on fresh openings. Prints a line for each and the verdict.",
        footer = {
            "",
            "Ctrl-C leaves the experiment running in the service. Example:",
            "  touchstone experiment \"cc65 +pawn-structure\" cc65 --nodes 2000 --depth 3"
        })
public final class ExperimentCommand extends ChangeCommand {

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "CANDIDATE",
            description = "the changed configuration, in quotes, without nodes of its own")
    private @Nullable String candidate;

    @Parameters(index = "1", arity = "0..1", paramLabel = "BASELINE", description = "the one it is measured against")
    private @Nullable String baseline;

    @Option(
            names = "--charge",
            paramLabel = "R",
            description = "cost of a node of the candidate in nodes of the baseline (default: measured)")
    private @Nullable Double charge;

    @Option(
            names = "--require",
            paramLabel = "LINE:SIGMA,…",
            description =
                    "what must hold for a keep: a gain to be shown where above 0, a loss put up with where not; lines:"
                            + " equal-nodes, equal-time, endgame, conversion, suites (in positions), ladder, confirmation"
                            + " (default: equal-time:2,equal-nodes:-2,endgame:-2,conversion:-2,suites:-1,ladder:-2,"
                            + "confirmation:1)")
    private @Nullable String require;

    @Option(
            names = "--ladder",
            paramLabel = "RUNGS",
            description = "opponents that both sides meet too; may be given several times"
                    + " (default: \"stockfish nodes=1,100\", where a worker has it)")
    private @Nullable List<String> ladder;

    @Option(names = "--no-ladder", description = "meet no opponents from outside")
    private boolean noLadder;

    @Option(
            names = "--fresh-seed",
            paramLabel = "N",
            description = "from which the openings of the confirmation are made (default: one that was not used)")
    private @Nullable Integer freshSeed;

    public ExperimentCommand(Surroundings around) {
        super(around);
    }

    @Override
    boolean describesChanges() {
        return noLadder
                || Stream.of(candidate, baseline, charge, require, ladder, freshSeed)
                        .anyMatch(Objects::nonNull);
    }

    /** Nothing where the service is to choose. */
    private @Nullable List<@Nullable String> rungs() {
        if (noLadder && ladder != null) {
            throw wrong("--ladder and --no-ladder exclude each other");
        }
        if (noLadder) {
            return List.of();
        }
        return ladder == null ? null : ExperimentOptions.sides(ladder);
    }

    @Override
    ExperimentSubmission submission() {
        if (candidate == null || baseline == null) {
            throw wrong("CANDIDATE and BASELINE are both needed, each in quotes");
        }
        PanelSubmission panel = new PanelSubmission(
                candidate,
                baseline,
                options().games(),
                openings(),
                options().nodes(),
                options().depth(),
                charge,
                options().rules(),
                options().plyLimit(),
                require,
                rungs(),
                null,
                freshSeed);
        return ExperimentSubmission.of(panel);
    }
}
