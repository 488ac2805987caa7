package dev.touchstone.service.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
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
        return News.of(News.event("progress", text));
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
        first.keepAlive(News.of(News.comment("still here")));
        second.tell(News.last(News.event("done", "end")));
        Awaitility.await().until(() -> quick.ended);
        assertThat(slow.taken).isEmpty();

        first.tell(News.last(News.event("done", "end")));
        slow.mayTake.release(1000);
        Awaitility.await().until(() -> slow.ended);
        assertThat(slow.taken).hasSize(2);
        assertThat(slow.taken.getFirst()).contains("one");
        assertThat(slow.taken.getLast()).contains("end");
    }

    @Test
    void whatHasSeveralLinesIsOneEvent() {
        assertThat(News.event("live", "<p>\r\none</p>\n")).isEqualTo("event:live\ndata:<p>\ndata:one</p>\ndata:\n\n");
    }
}
