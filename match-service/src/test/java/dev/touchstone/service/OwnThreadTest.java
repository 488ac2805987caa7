package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class OwnThreadTest {

    private final OwnThread thread = new OwnThread();
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    @Test
    @Timeout(10)
    void aStopEndsAPauseAtOnceAndWaitsForTheWorkWhichMayBeStartedAgain() throws InterruptedException {
        for (String name : new String[] {"first", "second"}) {
            thread.start(name, this::work);
            assertThat(heard.poll(5, TimeUnit.SECONDS)).isEqualTo(name + " works");
            assertThat(thread.isRunning()).isTrue();

            thread.stop(() -> heard.add("woken"));

            assertThat(heard).containsExactly("woken", name + " has ended");
            assertThat(thread.isRunning()).isFalse();
            heard.clear();
        }
    }

    private void work() {
        String name = Thread.currentThread().getName();
        heard.add(name + " works");
        try {
            while (!thread.isStopping()) {
                thread.pause(Duration.ofMinutes(1));
            }
            // The stopper wakes whoever waits before it waits itself.
            while (!heard.contains("woken")) {
                Thread.onSpinWait();
            }
        } catch (InterruptedException e) {
            heard.add("interrupted");
        }
        heard.add(name + " has ended");
    }
}
