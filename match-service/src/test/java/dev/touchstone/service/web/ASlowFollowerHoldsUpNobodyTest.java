package dev.touchstone.service.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** A client that does not read is sent the newest when it does, and keeps nobody waiting. */
class ASlowFollowerHoldsUpNobodyTest {

    private static final Executor THREADS = task -> Thread.ofVirtual().start(task);

    /** A stream that takes an event only when it may. */
    private static final class Stream extends SseEmitter {
        private final Semaphore mayTake;
        private final CountDownLatch asked = new CountDownLatch(1);
        private final List<String> taken = new CopyOnWriteArrayList<>();
        private volatile boolean ended;

        Stream(int atOnce) {
            this.mayTake = new Semaphore(atOnce);
        }

        @Override
        public void send(Set<DataWithMediaType> parts) {
            asked.countDown();
            mayTake.acquireUninterruptibly();
            parts.forEach(part -> taken.add(new String((byte[]) part.getData(), StandardCharsets.UTF_8)));
        }

        @Override
        public synchronized void complete() {
            ended = true;
        }
    }

    private static News event(String text) {
        return News.of("progress", Map.of("match", text));
    }

    @Test
    void whatItDidNotReadInTimeIsLeftOutButTheEndIsNot() throws InterruptedException {
        Stream slow = new Stream(0);
        Stream quick = new Stream(1000);
        Follower first = new Follower(slow, THREADS);
        Follower second = new Follower(quick, THREADS);
        first.tell(event("one"));
        slow.asked.await();
        for (String text : List.of("two", "three")) {
            first.tell(event(text));
            second.tell(event(text));
            Awaitility.await().until(() -> quick.taken.stream().anyMatch(taken -> taken.contains(text)));
        }
        first.keepAlive(News.comment("still here"));
        second.tell(News.last("progress", Map.of(), "end"));
        Awaitility.await().until(() -> quick.ended);
        assertThat(slow.taken).isEmpty();

        first.tell(News.last("progress", Map.of(), "end"));
        slow.mayTake.release(1000);
        Awaitility.await().until(() -> slow.ended);
        assertThat(slow.taken).hasSize(2);
        assertThat(slow.taken.getFirst()).contains("one");
        assertThat(slow.taken.getLast())
                .contains("three", "event:done\ndata:end")
                .doesNotContain("two");
    }

    @Test
    void onlyWhatIsNewIsToldAndWhoComesLaterOrReadsSlowlyMissesNothing() throws InterruptedException {
        Stream slow = new Stream(0);
        Stream quick = new Stream(1000);
        Stream late = new Stream(1000);
        Listeners listeners = new Listeners("live");
        assertThat(listeners.add(new Follower(slow, THREADS))).isFalse();
        assertThat(listeners.add(new Follower(quick, THREADS))).isFalse();
        assertThat(listeners.tell(Map.of("head", "h1", "grid", "g1", "foot", "f1")))
                .isTrue();
        slow.asked.await();
        Awaitility.await().until(() -> quick.taken.size() == 1);
        assertThat(listeners.tell(Map.of("head", "h1", "grid", "g1", "foot", "f1")))
                .isFalse();
        listeners.tell(Map.of("head", "h1", "grid", "g2", "foot", "f1"));
        Awaitility.await().until(() -> quick.taken.size() == 2);
        assertThat(quick.taken.getLast()).isEqualTo("event:live\ndata:g2\n\n");

        assertThat(listeners.add(new Follower(late, THREADS))).isTrue();
        Awaitility.await().until(() -> late.taken.size() == 1);
        assertThat(late.taken.getFirst()).contains("h1", "g2", "f1").doesNotContain("g1");

        listeners.end(Map.of("head", "h1", "grid", "g2", "foot", "f2"), "");
        Awaitility.await().until(() -> quick.ended && late.ended);
        assertThat(quick.taken.getLast()).isEqualTo("event:live\ndata:f2\n\nevent:done\ndata:\n\n");
        slow.mayTake.release(1000);
        Awaitility.await().until(() -> slow.ended);
        assertThat(slow.taken).hasSize(2);
        assertThat(slow.taken.getLast()).contains("g2", "f2", "event:done").doesNotContain("h1", "g1", "f1");
    }

    @Test
    void whatHasSeveralLinesIsOneEvent() {
        assertThat(News.event("live", "<p>\r\none</p>\n")).isEqualTo("event:live\ndata:<p>\ndata:one</p>\ndata:\n\n");
    }
}
