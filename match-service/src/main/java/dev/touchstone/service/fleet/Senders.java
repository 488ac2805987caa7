package dev.touchstone.service.fleet;

import dev.touchstone.protocol.fleet.Seal;
import dev.touchstone.service.embedded.EmbeddedBroker;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Whether a message comes from the worker that it names. Every worker signs. The embedded broker also says under whose log-in
 * a message came, which must be the worker's own; its log-in for the house, whose password lies in the data folder, may speak
 * for anybody.
 */
@Component
public class Senders {

    private final WorkerRows workers;
    private final WorkerLogIns logIns;
    private final Map<String, Seal> seals = new ConcurrentHashMap<>();

    Senders(WorkerRows workers, WorkerLogIns logIns) {
        this.workers = workers;
        this.logIns = logIns;
    }

    /** Whether a message came under the log-in of the house; only the embedded broker can tell. */
    public boolean isOfTheHouse(@Nullable String logIn) {
        return logIns.brokerTellsSenders() && EmbeddedBroker.User.WORKER.login().equals(logIn);
    }

    /**
     * What is wrong with a message's origin; empty when nothing is.
     *
     * @param logIn under which it came, as the broker says
     * @param worker whom it names
     */
    public Optional<String> problem(
            @Nullable String logIn, String worker, @Nullable String signature, String kind, String body) {
        if (logIns.brokerTellsSenders() && !worker.equals(logIn)) {
            return Optional.of("it names the worker " + worker + " but came from " + logIn);
        }
        if (signature == null || !fits(worker, signature, kind, body)) {
            return Optional.of("it names the worker " + worker + " but does not carry its signature");
        }
        return Optional.empty();
    }

    private boolean fits(String worker, String signature, String kind, String body) {
        Seal kept = seals.get(worker);
        if (kept != null && kept.fits(signature, kind, body)) {
            return true;
        }
        Optional<Seal> fresh =
                workers.find(worker).map(WorkerRows.Known::sealKey).map(Seal::new);
        fresh.ifPresent(seal -> seals.put(worker, seal));
        return fresh.filter(seal -> seal.fits(signature, kind, body)).isPresent();
    }

    /** The worker has another key now. */
    void forget(String worker) {
        seals.remove(worker);
    }
}
