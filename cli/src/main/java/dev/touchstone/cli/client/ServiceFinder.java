package dev.touchstone.cli.client;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.ServiceAddress;
import dev.touchstone.protocol.api.ServiceView;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds the service of a data folder. One that answers is joined; one that holds the folder is given time to answer;
 * where there is none, one can be started in the background.
 */
public final class ServiceFinder {

    private final DataFolder folder;
    private final @Nullable Path given;
    private final ServiceProcess process;
    private final Timeouts timeouts;
    private final Timer timer;
    private final Consumer<String> messages;
    private final HttpClient http = ServiceClient.connections();

    /**
     * What a look at the folder's address showed.
     *
     * @param client of the service that answers there
     */
    private record Look(Optional<ServiceClient> client, Port port) {}

    /** What is at the address of a service that has not answered. */
    private enum Port {
        /** No address, or somebody else's. */
        OTHER,
        /** Nobody listens. */
        CLOSED,
        /** Somebody takes connections and says nothing in time. */
        SILENT
    }

    /**
     * @param folder the user's choice, if any
     */
    public ServiceFinder(@Nullable Path folder, Surroundings around) {
        this.folder = DataFolder.choose(folder, around.environment());
        this.given = folder;
        this.process = around.serviceProcess();
        this.timeouts = around.timeouts();
        this.timer = around.timer();
        this.messages = around.err()::println;
    }

    /** That command as the user would type it to mean the same data folder: {@code touchstone wait 3 --data DIR}. */
    public String command(String words) {
        return command(words, given);
    }

    /**
     * The same for whoever has not looked for a service.
     *
     * @param folder the user's choice, if any
     */
    public static String command(String words, @Nullable Path folder) {
        String option = folder == null
                ? ""
                : " --data " + quoted(folder.toAbsolutePath().normalize().toString());
        return "touchstone " + words + option;
    }

    /** A word as a shell takes it. */
    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./+:@%,=-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** Asks the service of a folder that is there, as {@link #askAnew} does. */
    public <T> T ask(Function<ServiceClient, T> request) {
        folder.requireThere();
        return askAnew(request);
    }

    /**
     * Asks the service, which is started if there is none, on a new folder if need be. One that ends before the request
     * reaches it, as an idle one may do at any time, is replaced.
     */
    public <T> T askAnew(Function<ServiceClient, T> request) {
        try {
            return request.apply(joinOrStart());
        } catch (NotDeliveredException ended) {
            return request.apply(joinOrStart());
        }
    }

    private ServiceClient joinOrStart() {
        return running().orElseGet(this::start);
    }

    /** The service; where there is none, the command ends as unreachable. */
    public ServiceClient join() {
        folder.requireThere();
        return running()
                .orElseThrow(() -> new CliException(
                        ExitCode.UNREACHABLE,
                        "no service is running on the data folder " + folder + "; start one with: "
                                + command("serve")));
    }

    /** A match as it stands, from a service that answers at once; empty when none does. Nothing is started. */
    public Optional<MatchView> glance(long id) {
        try {
            return look(timeouts.request()).client().map(client -> client.show(id, timeouts.request()));
        } catch (CliException | UnreadableMessageException silent) {
            return Optional.empty();
        }
    }

    /** Runs the service in the foreground, which makes its folder itself, and answers its exit code. */
    public int serve(@Nullable String listen, @Nullable Integer port) {
        List<String> arguments = new ArrayList<>(List.of("--data", folder.path().toString()));
        if (listen != null) {
            arguments.addAll(List.of("--listen", listen));
        }
        if (port != null) {
            arguments.addAll(List.of("--port", port.toString()));
        }
        try {
            Process service = process.startInForeground(arguments);
            Thread endWithThis = new Thread(service::destroy);
            Runtime.getRuntime().addShutdownHook(endWithThis);
            return service.waitFor();
        } catch (IOException cannotStart) {
            throw new CliException(ExitCode.UNREACHABLE, "the service cannot be started: " + cannotStart.getMessage());
        } catch (InterruptedException interrupted) {
            throw interrupted();
        }
    }

    /**
     * Follows a match until it is done, also over a connection that breaks while the service lives. The command ends as
     * unreachable when the service ends, or says nothing any more.
     *
     * @param progress hears of every state on the way
     */
    public MatchView follow(long id, Consumer<MatchView> progress) {
        while (true) {
            String goOn = "go on with: " + command("match --resume " + id);
            ServiceClient client = running("then " + goOn)
                    .orElseThrow(() -> new CliException(
                            ExitCode.UNREACHABLE, "the service has ended while match " + id + " was running; " + goOn));
            Optional<MatchView> done = client.follow(id, timeouts.silence(), progress);
            if (done.isPresent()) {
                return done.get();
            }
            pause();
        }
    }

    /**
     * The same for so long at most; empty when the match has not ended by then. It goes on in the service.
     *
     * @param progress hears of every state on the way
     */
    public Optional<MatchView> follow(long id, Duration atMost, Consumer<MatchView> progress) {
        return within(atMost, () -> follow(id, progress));
    }

    /** What an action answers, if it does within so much time; it is broken off then. */
    public static <T> Optional<T> within(Duration atMost, Callable<T> action) {
        try (ExecutorService aside = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<T> followed = aside.submit(action);
            try {
                return Optional.of(followed.get(atMost.toNanos(), TimeUnit.NANOSECONDS));
            } catch (TimeoutException late) {
                followed.cancel(true);
                return Optional.empty();
            }
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            throw interrupted();
        }
    }

    /** How far an experiment is, from a service that answers at once; empty when none does. Nothing is started. */
    public Optional<ExperimentView> glanceAtExperiment(long id) {
        try {
            return look(timeouts.request()).client().map(client -> client.progress(id, timeouts.request()));
        } catch (CliException | UnreadableMessageException silent) {
            return Optional.empty();
        }
    }

    /**
     * Asks again and again how far an experiment is, until it has ended. The command ends as unreachable when the service
     * ends, or does not answer any more.
     *
     * @param goOn what to do then
     * @param ended whether it does not go on by itself
     * @param progress hears of every state on the way
     */
    public ExperimentView followExperiment(
            long id, String goOn, Predicate<ExperimentView> ended, Consumer<ExperimentView> progress) {
        while (true) {
            ServiceClient client = running("then " + goOn)
                    .orElseThrow(() -> new CliException(
                            ExitCode.UNREACHABLE,
                            "the service has ended while experiment e" + id + " was running; " + goOn));
            try {
                ExperimentView view = client.progress(id, timeouts.silence());
                if (ended.test(view)) {
                    return view;
                }
                progress.accept(view);
            } catch (CliException failure) {
                if (failure.exitCode() != ExitCode.UNREACHABLE) {
                    throw failure;
                }
            }
            pause(timeouts.poll().multipliedBy(POLLS_OF_EXPERIMENTS));
        }
    }

    /** An experiment has many matches, so it is asked about less often than a service that starts. */
    private static final int POLLS_OF_EXPERIMENTS = 5;

    private Optional<ServiceClient> running() {
        return running("or choose another folder with --data");
    }

    /**
     * The service that answers or begins to; empty when nobody holds the folder. One that takes connections but is slow is
     * given more time, and the user told so.
     *
     * @param wayOut what to do about a holder that does not answer, besides ending it
     */
    private Optional<ServiceClient> running(String wayOut) {
        long start = timer.nanos();
        Look look = look(timeouts.request());
        boolean told = false;
        while (look.client().isEmpty() && folder.isHeld()) {
            if (timer.since(start).compareTo(patience(look)) >= 0) {
                throw silentHolder(look.port(), wayOut);
            }
            boolean slow = look.port() == Port.SILENT;
            if (slow && !told) {
                messages.accept("the service on " + folder + " is slow to answer; waiting");
                told = true;
            }
            pause();
            look = look(slow ? timeouts.answer() : timeouts.request());
        }
        return look.client();
    }

    /** A holder that has not left its address yet is starting; one whose port is closed is ending. */
    private Duration patience(Look look) {
        if (!isAnnounced()) {
            return timeouts.starting();
        }
        return look.port() == Port.CLOSED ? timeouts.ending() : timeouts.answer();
    }

    private boolean isAnnounced() {
        Optional<ServiceAddress> address = folder.address();
        return address.isPresent()
                && folder.holder().orElse(-1) == address.get().pid();
    }

    private CliException silentHolder(Port port, String wayOut) {
        OptionalLong pid = folder.holder();
        String holder = pid.isPresent() ? "process " + pid.getAsLong() : "a process";
        String end = pid.isPresent() ? "end that process (kill -9 " + pid.getAsLong() + ")" : "end that process";
        String found;
        if (port == Port.SILENT) {
            found =
                    "takes connections but does not answer: it is busy, or hangs. Try again in a while; if it stays so, ";
        } else if (isAnnounced()) {
            found = "does not answer; ";
        } else {
            found = "has not begun to answer: it is still starting, or hangs; " + folder.log()
                    + " may say why. Try again in a while; if it stays so, ";
        }
        return new CliException(
                ExitCode.UNREACHABLE,
                holder + " holds the data folder " + folder + " but its service " + found + end + ", " + wayOut);
    }

    /** @param patience for the answer */
    private Look look(Duration patience) {
        Optional<ServiceAddress> address = folder.address();
        if (address.isEmpty()) {
            return new Look(Optional.empty(), Port.OTHER);
        }
        ServiceClient client = new ServiceClient(address.get().url(), http, folder.adminToken());
        try {
            ServiceView service = client.service(patience);
            boolean ours = service.pid() == address.get().pid() && folder.isServedBy(service);
            return new Look(ours ? Optional.of(client) : Optional.empty(), Port.OTHER);
        } catch (NotDeliveredException refused) {
            return new Look(Optional.empty(), Port.CLOSED);
        } catch (LateException late) {
            return new Look(Optional.empty(), Port.SILENT);
        } catch (CliException | UnreadableMessageException other) {
            return new Look(Optional.empty(), Port.OTHER);
        }
    }

    private ServiceClient start() {
        folder.requireWritable();
        messages.accept("starting the service on " + folder);
        LogTail log = LogTail.from(folder.log());
        Process started = launch();
        long start = timer.nanos();
        while (true) {
            boolean alive = started.isAlive();
            Optional<ServiceClient> answering = look(timeouts.request()).client();
            if (answering.isPresent()) {
                return answering.get();
            }
            if (!alive) {
                // Another command may have started one at the same time: then that one holds the folder.
                return running()
                        .orElseThrow(() -> log.explain(codeOf(started), "the service ended while it was starting"));
            }
            if (timer.since(start).compareTo(timeouts.start()) >= 0) {
                throw log.explain(
                        ExitCode.UNREACHABLE, "the service (process " + started.pid() + ") does not begin to answer");
            }
            pause();
        }
    }

    /** A wrong setting or folder is the user's to correct; of everything else the command knows that there is no service. */
    private static int codeOf(Process ended) {
        return ended.exitValue() == ExitCode.USAGE ? ExitCode.USAGE : ExitCode.UNREACHABLE;
    }

    private Process launch() {
        try {
            return process.startInBackground(folder);
        } catch (IOException cannotStart) {
            throw new CliException(ExitCode.UNREACHABLE, "the service cannot be started: " + cannotStart.getMessage());
        }
    }

    private void pause() {
        pause(timeouts.poll());
    }

    private void pause(Duration time) {
        try {
            timer.pause(time);
        } catch (InterruptedException interrupted) {
            throw interrupted();
        }
    }

    private static CliException interrupted() {
        Thread.currentThread().interrupt();
        return new CliException(ExitCode.INTERNAL, "interrupted");
    }
}
