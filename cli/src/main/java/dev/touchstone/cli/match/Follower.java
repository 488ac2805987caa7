package dev.touchstone.cli.match;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import java.util.Set;

/** Follows a match to its end on the screen and prints its result. */
final class Follower {

    /** States that a match does not leave by itself. */
    private static final Set<String> ENDED = Set.of("finished", "stopped", "failed");

    private final Surroundings around;
    private final ServiceFinder finder;
    private final boolean json;

    Follower(Surroundings around, ServiceFinder finder, boolean json) {
        this.around = around;
        this.finder = finder;
        this.json = json;
    }

    static boolean hasEnded(MatchView match) {
        return ENDED.contains(match.state());
    }

    /** Shows progress until the match has ended, prints its result and answers the exit code. */
    int follow(MatchView match) {
        MatchView last = hasEnded(match) ? match : untilDone(match);
        if (json) {
            around.out().println(Json.write(MatchJson.of(last)));
        } else {
            MatchText.report(last).forEach(around.out()::println);
        }
        if (last.state().equals("failed")) {
            String problem = last.problem() == null ? "see the service's log" : last.problem();
            throw new CliException(ExitCode.INTERNAL, "match " + last.id() + " failed: " + problem);
        }
        return ExitCode.DONE;
    }

    private MatchView untilDone(MatchView match) {
        Progress progress = Progress.on(
                json ? around.err() : around.out(),
                json ? around.errIsTerminal() : around.outIsTerminal(),
                around.columns(),
                around.timer());
        Thread detach = new Thread(() -> sayHowToGoOn(progress, match.id()));
        Runtime.getRuntime().addShutdownHook(detach);
        try {
            return finder.follow(match.id(), progress);
        } finally {
            progress.finish();
            if (!json) {
                around.out().println();
            }
            Runtime.getRuntime().removeShutdownHook(detach);
        }
    }

    /** After Ctrl-C: the match belongs to the service and goes on. */
    private void sayHowToGoOn(Progress progress, long id) {
        progress.finish();
        around.err()
                .println(
                        "match " + id + " is still running; `touchstone wait " + id + "` or `touchstone match --resume "
                                + id + "` to follow it, `touchstone stop " + id + "` to stop it");
    }
}
