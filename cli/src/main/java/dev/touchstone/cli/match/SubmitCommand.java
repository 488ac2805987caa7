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
        MatchSubmission submission = options.submission(spec.commandLine());
        LocalCheck.warnings(submission).forEach(around.err()::println);
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        MatchView match = finder.askAnew(client -> client.submit(submission));
        around.out()
                .println(
                        json.wanted()
                                ? Json.write(MatchDetailsJson.of(match))
                                : "match " + match.id() + " submitted; follow it with: "
                                        + finder.command("wait " + match.id()));
        return ExitCode.DONE;
    }
}
