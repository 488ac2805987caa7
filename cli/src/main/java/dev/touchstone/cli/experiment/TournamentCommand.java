package dev.touchstone.cli.experiment;

import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.OpeningsArgument;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.TournamentSubmission;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Plays configurations against each other. */
@Command(
        name = "tournament",
        sortOptions = false,
        description = "Plays configurations against each other and prints a crosstable and ratings.",
        footer = {
            "",
            "Ctrl-C leaves the tournament running in the service. Example:",
            "  touchstone tournament cc65:1 cc65:2 cc65:3 \"ce nodes=2000\" --games 128"
        })
public final class TournamentCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(arity = "0..*", paramLabel = "CONFIG", description = "the players, each in quotes")
    private List<String> players = new ArrayList<>();

    @ArgGroup
    private @Nullable Form form;

    /** Who plays whom. */
    private static final class Form {
        @Option(names = "--round-robin", required = true, description = "everybody plays everybody (default)")
        private boolean roundRobin;

        @Option(names = "--gauntlet", required = true, description = "the first plays all others")
        private boolean gauntlet;
    }

    @Option(
            names = "--anchor",
            paramLabel = "NO=ELO",
            description =
                    "rating of one player, by its number; the others are measured from it (default: their mean is 0)")
    private @Nullable String anchor;

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

    public TournamentCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(options.data().folder(), around);
        ExperimentFollower follower = new ExperimentFollower(around, finder, json.wanted());
        boolean given = !players.isEmpty() || form != null || anchor != null || openings != null;
        Long resumed = options.resumed(spec.commandLine(), given);
        return resumed == null
                ? follower.play(ExperimentOptions.checked(submission()), experiment -> {})
                : follower.resume(resumed, experiment -> {});
    }

    private ExperimentSubmission submission() {
        TournamentSubmission tournament = new TournamentSubmission(
                ExperimentOptions.sides(players),
                form != null && form.gauntlet ? "gauntlet" : "round-robin",
                anchor == null ? null : anchor(anchor),
                openings == null ? null : OpeningsArgument.choice(openings),
                options.games(),
                options.nodes(),
                options.depth(),
                options.rules(),
                options.plyLimit());
        return new ExperimentSubmission(options.title(), null, tournament);
    }

    private TournamentSubmission.Anchor anchor(String text) {
        if (!text.matches("[0-9]{1,4}=-?[0-9]{1,6}(\\.[0-9]+)?")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--anchor takes a player's number and its rating, such as 2=1700, not '" + text + "'");
        }
        int equals = text.indexOf('=');
        return new TournamentSubmission.Anchor(
                Integer.parseInt(text.substring(0, equals)), Double.parseDouble(text.substring(equals + 1)));
    }
}
