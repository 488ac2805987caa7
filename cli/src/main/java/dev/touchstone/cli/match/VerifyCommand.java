package dev.touchstone.cli.match;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.VerificationView;
import dev.touchstone.protocol.api.VerifyRequest;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Has units of a match played once more, and says whether their workers agree. */
@Command(
        name = "verify",
        sortOptions = false,
        description =
                "Has units of a match played once more on other workers, and says whether they give the same games.")
public final class VerifyCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(paramLabel = "ID", description = "number of the match")
    private long id;

    /** How many units. */
    private static final class Amount {
        @Option(names = "--all", description = "every unit")
        private boolean all;

        @Option(names = "--share", paramLabel = "P", description = "this share of the units (default: 0.1)")
        private @Nullable Double share;
    }

    @ArgGroup
    private @Nullable Amount amount;

    @Mixin
    private final DataOption data = new DataOption();

    @Mixin
    private final JsonOption json = new JsonOption();

    public VerifyCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        Amount given = amount;
        VerifyRequest request = given == null
                ? new VerifyRequest(null, null)
                : new VerifyRequest(given.all ? Boolean.TRUE : null, given.share);
        VerificationView state = finder.ask(client -> client.verify(id, request));
        if (state.sameWorker()) {
            around.err()
                    .println("there is no second worker: units are replayed by who played them, which shows whether the"
                            + " engines are deterministic, and nothing more");
        }
        while (isComing(state)) {
            pause();
            state = finder.ask(client -> client.verification(id));
        }
        if (json.wanted()) {
            around.out().println(Json.write(state));
        } else {
            VerificationText.report(state).forEach(around.out()::println);
        }
        if (!state.done()) {
            throw new CliException(
                    ExitCode.UNREACHABLE,
                    state.waiting()
                            + " units were not replayed, as no worker is there that may; start one, then ask with: "
                            + finder.command("verify " + id));
        }
        return ExitCode.DONE;
    }

    /** What waits for a worker that is not there may wait for ever. */
    private static boolean isComing(VerificationView state) {
        return !state.done() && (state.open() > 0 || state.waiting() == 0);
    }

    private void pause() {
        try {
            around.timer().pause(around.timeouts().poll());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CliException(ExitCode.INTERNAL, "interrupted; the replays go on in the service");
        }
    }
}
