package dev.touchstone.cli.experiment;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.cli.match.ExperimentActions;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ExperimentList;
import dev.touchstone.protocol.api.ExperimentView;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Looks at experiments that were submitted before. */
public final class StoredExperiments implements ExperimentActions {

    private final Surroundings around;

    public StoredExperiments(Surroundings around) {
        this.around = around;
    }

    @Override
    public int show(ServiceFinder finder, long id, boolean json) {
        new ExperimentFollower(around, finder, json).show(finder.ask(client -> client.experiment(id)));
        return ExitCode.DONE;
    }

    @Override
    public int follow(ServiceFinder finder, long id, boolean json) {
        return new ExperimentFollower(around, finder, json)
                .follow(finder.ask(client -> client.experiment(id)), experiment -> {});
    }

    /** Shows progress until the experiment has ended, or so much time has passed: then it is left as it is. */
    public boolean endsWithin(ServiceFinder finder, long id, @Nullable Duration atMost) {
        ExperimentView now = finder.ask(client -> client.experiment(id));
        if (ExperimentText.hasEnded(now)) {
            return true;
        }
        ExperimentFollower follower = new ExperimentFollower(around, finder, false);
        if (atMost == null) {
            follower.untilDone(now);
            return true;
        }
        return ServiceFinder.within(atMost, () -> {
                    follower.untilDone(now);
                    return now;
                })
                .isPresent();
    }

    @Override
    public int stop(ServiceFinder finder, long id, boolean json) {
        ExperimentView experiment = finder.ask(client -> client.stopExperiment(id));
        around.out()
                .println(
                        json
                                ? Json.write(experiment)
                                : experiment.kind() + " e" + id + " is " + experiment.state() + " after "
                                        + experiment.games() + " of " + experiment.gamesTotal()
                                        + " games; go on with: "
                                        + finder.command(ExperimentFollower.resumption(experiment)));
        return ExitCode.DONE;
    }

    @Override
    public int list(ServiceFinder finder, int limit, @Nullable Long before, boolean json) {
        ExperimentList list = finder.ask(client -> client.experiments(limit, before));
        if (json) {
            around.out().println(Json.write(list));
        } else {
            ExperimentText.list(list.experiments()).forEach(around.out()::println);
        }
        return ExitCode.DONE;
    }
}
