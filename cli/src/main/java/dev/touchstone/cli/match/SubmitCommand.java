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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Submits a match and leaves it to the service. */
@Command(
        name = "submit",
        sortOptions = false,
        description = "Submits a match and returns at once; takes what match takes.")
public final class SubmitCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final SubmissionOptions options = new SubmissionOptions();

    @Mixin
    private final DataOption data = new DataOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public SubmitCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        if (options.asksForBoth()) {
            both(finder);
            return ExitCode.DONE;
        }
        MatchSubmission submission = options.submission(spec.commandLine(), around);
        LocalCheck.warnings(submission).forEach(around.err()::println);
        MatchView match = finder.askAnew(client -> client.submit(submission));
        around.out().println(json.wanted() ? Json.write(MatchDetailsJson.of(match)) : howToFollow(finder, match));
        return ExitCode.DONE;
    }

    /** Both are checked before either is submitted. */
    private void both(ServiceFinder finder) {
        BothJson<MatchSubmission> both = options.both(spec.commandLine(), around);
        LocalCheck.warnings(both.equalNodes()).forEach(around.err()::println);
        LocalCheck.requireRight(both.equalTime());
        MatchView nodes = finder.askAnew(client -> client.submit(both.equalNodes()));
        MatchView time = finder.askAnew(client -> client.submit(both.equalTime()));
        if (json.wanted()) {
            around.out().println(Json.write(new BothJson<>(MatchDetailsJson.of(nodes), MatchDetailsJson.of(time))));
        } else {
            around.out().println("at equal nodes: " + howToFollow(finder, nodes));
            around.out().println("at equal time: " + howToFollow(finder, time));
        }
    }

    private static String howToFollow(ServiceFinder finder, MatchView match) {
        return "match " + match.id() + " submitted; follow it with: " + finder.command("wait " + match.id());
    }
}
