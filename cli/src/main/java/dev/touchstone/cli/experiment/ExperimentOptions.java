package dev.touchstone.cli.experiment;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.OptionNames;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.cli.match.DataOption;
import dev.touchstone.cli.match.NotifyOption;
import dev.touchstone.cli.match.SideArgument;
import dev.touchstone.cli.match.StoredId;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.ExperimentCheck;
import dev.touchstone.protocol.submission.SubmissionCheck;
import dev.touchstone.statistics.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What experiments of several kinds are submitted with. Everything left out is left to the service. */
final class ExperimentOptions {

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "games of each match, even (default: 512, or two for each opening of a smaller set)")
    private @Nullable Integer games;

    @Option(names = "--nodes", paramLabel = "N", description = "nodes a move, for sides that do not say")
    private @Nullable Long nodes;

    @Option(names = "--depth", paramLabel = "D", description = "plies a move, for sides that do not say")
    private @Nullable Integer depth;

    @Option(names = "--rules", paramLabel = "fide|cc65", description = "rules of the game (default: fide)")
    private @Nullable String rules;

    @Option(names = "--ply-limit", paramLabel = "N", description = "plies after which a game is drawn (default: 240)")
    private @Nullable Integer plyLimit;

    @Option(names = "--title", paramLabel = "TEXT", description = "what lists call it (default: made from the sides)")
    private @Nullable String title;

    @Option(names = "--resume", paramLabel = "ID", description = "go on with one that was interrupted, such as e12")
    private @Nullable StoredId resume;

    @Mixin
    private final NotifyOption notice = new NotifyOption();

    @Mixin
    private final DataOption data = new DataOption();

    @Nullable
    Integer games() {
        return games;
    }

    @Nullable
    Long nodes() {
        return nodes;
    }

    @Nullable
    Integer depth() {
        return depth;
    }

    @Nullable
    String rules() {
        return rules;
    }

    @Nullable
    Integer plyLimit() {
        return plyLimit;
    }

    @Nullable
    String title() {
        return title;
    }

    DataOption data() {
        return data;
    }

    /**
     * The experiment to go on with, if any.
     *
     * @param others whether anything else was given, which an experiment that exists does not take
     */
    @Nullable
    Long resumed(CommandLine command, boolean others) {
        if (resume == null) {
            return null;
        }
        if (!resume.ofExperiment()) {
            throw new ParameterException(
                    command,
                    "--resume takes an experiment, such as e" + resume.number() + "; for a match: "
                            + ServiceFinder.command("match --resume " + resume.number(), data.folder()));
        }
        if (others
                || notice.given()
                || Stream.of(games, nodes, depth, rules, plyLimit, title).anyMatch(Objects::nonNull)) {
            throw new ParameterException(
                    command, "--resume takes an experiment as it was submitted; leave the other arguments out");
        }
        return resume.number();
    }

    /** Configurations as they are submitted. */
    static List<@Nullable String> sides(List<String> arguments) {
        List<@Nullable String> sides = new ArrayList<>();
        arguments.forEach(argument -> sides.add(SideArgument.withWholePath(argument)));
        return sides;
    }

    /** A warning when the matches of an experiment are too short for any verdict; nothing when they are long enough. */
    static Optional<String> warning(ExperimentSubmission submission) {
        int least = VerdictRule.LEAST_DISTINCT_PAIRS;
        return ExperimentCheck.check(submission).matches().stream()
                .mapToInt(match -> SubmissionCheck.check(match.submission()).pairCount())
                .filter(pairs -> pairs < least)
                .mapToObj(pairs -> "warning: " + 2 * pairs + " games a match are too few to keep or reject: that takes "
                        + least + " distinct pairs, so " + 2 * least + " games or more")
                .findFirst();
    }

    /** @throws CliException as a usage error with one line a wrong field, before a service is asked or started */
    ExperimentSubmission checked(ExperimentSubmission submission, Surroundings around) {
        ExperimentSubmission telling = submission.telling(notice.choice(around));
        try {
            ExperimentCheck.check(telling);
            return telling;
        } catch (BadSubmissionException wrong) {
            throw new CliException(ExitCode.USAGE, OptionNames.lines(wrong.problems()));
        }
    }
}
