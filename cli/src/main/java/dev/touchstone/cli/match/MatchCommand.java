package dev.touchstone.cli.match;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs a whole match. */
@Command(
        name = "match",
        sortOptions = false,
        description = "Plays a match, shows its progress and prints the verdict.",
        footer = {
            "",
            "Ctrl-C leaves the match running in the service. Example:",
            "  touchstone match \"cc65 +history\" \"cc65\" --nodes 2000 --depth 3"
        })
public final class MatchCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final SubmissionOptions options = new SubmissionOptions();

    @Mixin
    private final DataOption data = new DataOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Option(names = "--resume", paramLabel = "ID", description = "go on with a match that was interrupted or stopped")
    private @Nullable Long resume;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public MatchCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        Follower follower = new Follower(around, finder, json.wanted());
        if (resume != null) {
            return resume(resume, finder, follower);
        }
        if (options.asksForBoth()) {
            return both(finder, follower);
        }
        MatchSubmission submission = options.submission(spec.commandLine(), around);
        LocalCheck.warnings(submission).forEach(around.err()::println);
        return follower.follow(submitted(finder, submission));
    }

    private MatchView submitted(ServiceFinder finder, MatchSubmission submission) {
        MatchView match = finder.askAnew(client -> client.submit(submission));
        around.err()
                .println("match " + match.id() + ": " + match.candidate() + " v " + match.baseline() + ", "
                        + match.gamesTotal() + " games over " + match.openings());
        return match;
    }

    /** Both are checked before either is submitted, and both are in the queue before either is followed. */
    private int both(ServiceFinder finder, Follower follower) {
        BothJson<MatchSubmission> both = options.both(spec.commandLine(), around);
        LocalCheck.warnings(both.equalNodes()).forEach(around.err()::println);
        LocalCheck.requireRight(both.equalTime());
        MatchView nodes = submitted(finder, both.equalNodes());
        MatchView time = submitted(finder, both.equalTime());
        if (json.wanted()) {
            MatchView atEqualNodes = follower.toItsEnd(nodes);
            MatchView atEqualTime = follower.toItsEnd(time);
            around.out().println(Json.write(new BothJson<>(MatchJson.of(atEqualNodes), MatchJson.of(atEqualTime))));
            follower.requireNoFailure(atEqualNodes);
            follower.requireNoFailure(atEqualTime);
            return ExitCode.DONE;
        }
        around.out().println("AT EQUAL NODES");
        follower.follow(nodes);
        around.out().println();
        around.out().println("AT EQUAL TIME");
        return follower.follow(time);
    }

    /** A match that is still running is followed as it is, and one that has finished is only shown. */
    private int resume(long id, ServiceFinder finder, Follower follower) {
        if (options.given()) {
            throw new ParameterException(
                    spec.commandLine(), "--resume takes a match as it was submitted; leave the other arguments out");
        }
        MatchView match = finder.ask(client -> client.show(id));
        boolean interrupted = Follower.hasEnded(match) && !match.state().equals("finished");
        return follower.follow(interrupted ? finder.ask(client -> client.resume(id)) : match);
    }
}
