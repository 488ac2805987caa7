package dev.touchstone.cli.match;

import dev.touchstone.cli.client.ServiceFinder;
import org.jspecify.annotations.Nullable;

/** What the commands about matches do when they are given an experiment; each answers the exit code. */
public interface ExperimentActions {

    /** Shows an experiment as it stands. */
    int show(ServiceFinder finder, long id, boolean json);

    /** Follows an experiment until it ends and prints what it found. */
    int follow(ServiceFinder finder, long id, boolean json);

    /** Stops an experiment. */
    int stop(ServiceFinder finder, long id, boolean json);

    /** Lists the newest experiments, older than {@code before} where that is given. */
    int list(ServiceFinder finder, int limit, @Nullable Long before, boolean json);
}
