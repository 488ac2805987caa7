package dev.touchstone.cli.experiment;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.cli.match.Progress;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.ExperimentView;
import java.util.Optional;
import java.util.function.Consumer;

/** Follows an experiment to its end on the screen and prints what it found. */
final class ExperimentFollower {

    private final Surroundings around;
    private final ServiceFinder finder;
    private final boolean json;

    ExperimentFollower(Surroundings around, ServiceFinder finder, boolean json) {
        this.around = around;
        this.finder = finder;
        this.json = json;
    }

    /** Submits an experiment and follows it; {@code whole} sees it when it has ended. Answers the exit code. */
    int play(ExperimentSubmission submission, Consumer<ExperimentView> whole) {
        ExperimentView experiment = finder.askAnew(client -> client.submit(submission));
        around.err()
                .println(experiment.kind() + " e" + experiment.id() + ": " + experiment.title() + ", "
                        + experiment.gamesTotal() + " games in " + experiment.matchesTotal() + " matches");
        return follow(experiment, whole);
    }

    /**
     * Lets an experiment that was interrupted go on and follows it. One that is finished is only shown, unless the service
     * still has a charge to measure for it.
     */
    int resume(long id, Consumer<ExperimentView> whole) {
        ExperimentView experiment = finder.ask(client -> client.experiment(id));
        return follow(
                ExperimentText.hasEnded(experiment) ? finder.ask(client -> client.resumeExperiment(id)) : experiment,
                whole);
    }

    /** Shows progress until the experiment has ended, prints what it found and answers the exit code. */
    int follow(ExperimentView experiment, Consumer<ExperimentView> whole) {
        if (!ExperimentText.hasEnded(experiment)) {
            untilDone(experiment);
        }
        ExperimentView last = finder.ask(client -> client.experiment(experiment.id()));
        show(last);
        whole.accept(last);
        if (last.state().equals("failed")) {
            throw new CliException(ExitCode.INTERNAL, ExperimentText.headline(last) + "; " + goOn(last));
        }
        return ExitCode.DONE;
    }

    /** Prints an experiment as it stands. */
    void show(ExperimentView experiment) {
        if (json) {
            around.out().println(Json.write(experiment));
            return;
        }
        ExperimentText.report(experiment).forEach(around.out()::println);
        if (experiment.state().equals("stopped")) {
            around.out().println();
            around.out().println("Go on with: " + finder.command(resumption(experiment)));
        }
    }

    /** Shows progress until the experiment has ended. */
    void untilDone(ExperimentView experiment) {
        Progress progress = Progress.on(around.err(), around.errIsTerminal(), around.columns(), around.timer());
        Thread detach = new Thread(() -> {
            progress.finish();
            around.err().println(howToGoOn(experiment));
        });
        Runtime.getRuntime().addShutdownHook(detach);
        try {
            finder.followExperiment(
                    experiment.id(),
                    goOn(experiment),
                    ExperimentText::hasEnded,
                    view -> progress.accept(ExperimentText.step(view)));
        } finally {
            progress.finish();
            Runtime.getRuntime().removeShutdownHook(detach);
        }
    }

    /** After Ctrl-C: the experiment belongs to the service and goes on, if the service is there. */
    private String howToGoOn(ExperimentView experiment) {
        Optional<ExperimentView> now = finder.glanceAtExperiment(experiment.id());
        if (now.isEmpty()) {
            return "the service does not answer; " + goOn(experiment);
        }
        String id = "e" + experiment.id();
        return ExperimentText.hasEnded(now.get())
                ? experiment.kind() + " " + id + " is " + now.get().state() + "; see it with: "
                        + finder.command("show " + id)
                : experiment.kind() + " " + id + " is still running; follow it with: " + finder.command("wait " + id)
                        + ", or stop it with: " + finder.command("stop " + id);
    }

    private String goOn(ExperimentView experiment) {
        return "go on with: " + finder.command(resumption(experiment));
    }

    /** The command that lets an experiment go on. */
    static String resumption(ExperimentView experiment) {
        String command = experiment.kind().equals("ablation") ? "ablate" : experiment.kind();
        return command + " --resume e" + experiment.id();
    }
}
