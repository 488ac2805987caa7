package dev.touchstone.service.fleet;

import dev.touchstone.protocol.fleet.WorkerRegistration;
import java.security.SecureRandom;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** How a worker comes to the fleet. */
@Component
@Transactional
public class Enrolment {

    private static final int KEY_BYTES = 32;

    private final WorkerRows workers;
    private final SecureRandom random = new SecureRandom();

    Enrolment(WorkerRows workers) {
        this.workers = workers;
    }

    /** The worker inside the service comes; answers the key that it signs with, which stays the same from start to start. */
    public byte[] enrolEmbedded(WorkerRegistration worker) {
        byte[] kept =
                workers.find(Fleet.EMBEDDED).map(WorkerRows.Known::sealKey).orElseGet(this::newKey);
        workers.register(worker, null, kept);
        return kept;
    }

    /** A worker is still there. */
    public void heard(String name) {
        workers.heard(name);
    }

    private byte[] newKey() {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        return key;
    }
}
