package dev.touchstone.cli.match;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** Follows a match to its end on the screen and prints its result. */
public final class Follower {

    /** States that a match does not leave by itself. */
    private static final Set<String> ENDED = Set.of("finished", "stopped", "failed");

    private final Surroundings around;
    private final ServiceFinder finder;
    private final boolean json;

    public Follower(Surroundings around, ServiceFinder finder, boolean json) {
        this.around = around;
        this.finder = finder;
        this.json = json;
    }

    /** Whether it is in a state that it does not leave by itself. */
    public static boolean hasEnded(MatchView match) {
        return ENDED.contains(match.state());
    }

    /** Shows progress until the match has ended, prints its result and answers the exit code. */
    int follow(MatchView match) {
        MatchView last = toItsEnd(match);
        if (json) {
            around.out().println(Json.write(MatchJson.of(last)));
        } else {
            MatchText.report(last, finder::command).forEach(around.out()::println);
        }
        if (isTimed(last)) {
            warnOfTime(last);
        }
        requireNoFailure(last);
        return ExitCode.DONE;
    }

    /** Shows progress until the match has ended, if it has not; answers it as it ended. */
    MatchView toItsEnd(MatchView match) {
        return hasEnded(match) ? match : untilDone(match);
    }

    /** @throws CliException when a match could not be played */
    void requireNoFailure(MatchView match) {
        if (match.state().equals("failed")) {
            throw new CliException(
                    ExitCode.INTERNAL,
                    MatchText.failure(match) + "; go on with: " + finder.command("match --resume " + match.id()));
        }
    }

    private static boolean isTimed(MatchView match) {
        return Stream.of(match.candidate(), match.baseline())
                .map(SideConfiguration::parse)
                .anyMatch(side -> side.budget().map(Budget::isTimed).orElse(false));
    }

    /** Time that was asked for is not always what was used. */
    private void warnOfTime(MatchView match) {
        for (String warning :
                finder.ask(client -> client.analyse(match.id())).use().warnings()) {
            around.err().println("warning: " + warning);
        }
    }

    /** Shows progress until the match has ended. */
    public MatchView untilDone(MatchView match) {
        return watched(match, progress -> finder.follow(match.id(), progress));
    }

    /** Shows progress until the match has ended, or so much time has passed: then it is left as it is. */
    public Optional<MatchView> untilDone(MatchView match, Duration atMost) {
        return watched(match, progress -> finder.follow(match.id(), atMost, progress));
    }

    private <T> T watched(MatchView match, Function<Consumer<MatchView>, T> following) {
        Progress progress = Progress.on(around.err(), around.errIsTerminal(), around.columns(), around.timer());
        Thread detach = new Thread(() -> {
            progress.finish();
            around.err().println(howToGoOn(match.id()));
        });
        Runtime.getRuntime().addShutdownHook(detach);
        try {
            return following.apply(view -> progress.accept(Progress.of(view)));
        } finally {
            progress.finish();
            if (around.errIsTerminal()) {
                around.err().println();
            }
            Runtime.getRuntime().removeShutdownHook(detach);
        }
    }

    /** After Ctrl-C: the match belongs to the service and goes on, if the service is there. */
    String howToGoOn(long id) {
        Optional<MatchView> match = finder.glance(id);
        if (match.isEmpty()) {
            return "the service does not answer; go on with match " + id + " by: "
                    + finder.command("match --resume " + id);
        }
        if (hasEnded(match.get())) {
            return "match " + id + " is " + match.get().state() + "; see it with: " + finder.command("show " + id);
        }
        return "match " + id + " is still " + match.get().state() + "; follow it with: " + finder.command("wait " + id)
                + ", or stop it with: " + finder.command("stop " + id);
    }
}
