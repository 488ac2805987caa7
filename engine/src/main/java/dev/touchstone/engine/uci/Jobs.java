package dev.touchstone.engine.uci;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The jobs that were asked for and are not done, in that order. */
final class Jobs {

    private final List<Job> pending = new CopyOnWriteArrayList<>();

    Job add() {
        Job job = new Job();
        pending.add(job);
        return job;
    }

    void done(Job job) {
        pending.remove(job);
    }

    /** Whether there is one that goes on. */
    boolean anyGoesOn() {
        return pending.stream().anyMatch(job -> !job.isStopped());
    }

    void stopAll() {
        pending.forEach(Job::stop);
    }

    /** Stops those that would not end by themselves. */
    void supersedeAll() {
        pending.forEach(Job::supersede);
    }
}
