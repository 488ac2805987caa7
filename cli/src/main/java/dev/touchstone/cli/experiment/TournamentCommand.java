package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Surroundings;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.TournamentSubmission;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
public final class TournamentCommand extends PlayingCommand {

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

    @Mixin
    private final OpeningsOption openings = new OpeningsOption();

    public TournamentCommand(Surroundings around) {
        super(around);
    }

    @Override
    boolean isDescribed() {
        return !players.isEmpty() || form != null || anchor != null || openings.isGiven();
    }

    @Override
    ExperimentSubmission submission() {
        TournamentSubmission tournament = new TournamentSubmission(
                ExperimentOptions.sides(players),
                form != null && form.gauntlet ? "gauntlet" : "round-robin",
                anchor == null ? null : anchor(anchor),
                openings.choice(),
                options().games(),
                options().nodes(),
                options().depth(),
                options().rules(),
                options().plyLimit());
        return new ExperimentSubmission(null, null, tournament);
    }

    private TournamentSubmission.Anchor anchor(String text) {
        if (!text.matches("[0-9]{1,4}=-?[0-9]{1,6}(\\.[0-9]+)?")) {
            throw wrong("--anchor takes a player's number and its rating, such as 2=1700, not '" + text + "'");
        }
        int equals = text.indexOf('=');
        return new TournamentSubmission.Anchor(
                Integer.parseInt(text.substring(0, equals)), Double.parseDouble(text.substring(equals + 1)));
    }
}
