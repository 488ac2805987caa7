package dev.touchstone.service.fleet;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.WorkerPrograms;
import dev.touchstone.protocol.fleet.WorkerRegistration;
import dev.touchstone.protocol.fleet.WorkerStanding;
import dev.touchstone.protocol.fleet.WorkerWelcome;
import dev.touchstone.service.ServiceInfo;
import dev.touchstone.service.access.AccessToken;
import dev.touchstone.service.match.WorkerProgramRows;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** How a worker comes to the fleet, stays, and has to go. */
@Component
@Transactional
public class Enrolment {

    private static final Logger log = LoggerFactory.getLogger(Enrolment.class);
    private static final int KEY_BYTES = 32;

    private final WorkerRows workers;
    private final WorkerProgramRows programs;
    private final WorkerLogIns logIns;
    private final Senders senders;
    private final Fleet fleet;
    private final ServiceInfo info;
    private final SecureRandom random = new SecureRandom();

    Enrolment(
            WorkerRows workers,
            WorkerProgramRows programs,
            WorkerLogIns logIns,
            Senders senders,
            Fleet fleet,
            ServiceInfo info) {
        this.workers = workers;
        this.programs = programs;
        this.logIns = logIns;
        this.senders = senders;
        this.fleet = fleet;
        this.info = info;
    }

    /** What every version of a registration has. */
    private record Version(int protocolVersion, @Nullable String version) {}

    /**
     * Takes a worker in, again if it was here before: the newest process of a name is that worker. One that is set aside or
     * in quarantine gets its key, but no log-in that is good.
     *
     * @param text of its {@link WorkerRegistration}
     * @param token with which it came
     * @param host by which it reaches this machine
     * @throws RegistrationRefusedException when its version is another, or its name is another token's
     */
    public WorkerWelcome enrol(String text, AccessToken token, String host) {
        Version version = Json.read(text, Version.class);
        RegistrationCheck.requireSameProtocol(version.protocolVersion(), version.version(), info.version());
        WorkerRegistration worker = Json.read(text, WorkerRegistration.class);
        RegistrationCheck.requireWhole(worker);
        String name = String.valueOf(worker.name());
        Optional<WorkerRows.Known> before = workers.find(name);
        before.ifPresent(known -> requireOwn(known, token));
        if (before.filter(known -> !Objects.equals(known.instance(), worker.instance()))
                .isPresent()) {
            logIns.shutOut(name);
        }
        byte[] key = before.filter(known -> Objects.equals(known.tokenId(), token.id()))
                .map(WorkerRows.Known::sealKey)
                .orElseGet(this::newKey);
        workers.register(worker, token.id(), key);
        programs.heard(
                new WorkerPrograms(Protocol.VERSION, name, worker.programs() == null ? List.of() : worker.programs()));
        senders.forget(name);
        WorkerLogIns.LogIn logIn = logIns.admit(name, host);
        if (!fleet.mayWork(name)) {
            logIns.shutOut(name);
        }
        log.info("worker {} of {} came with {} slots", name, worker.host(), worker.slots());
        return new WorkerWelcome(
                Protocol.VERSION,
                name,
                logIn.url(),
                logIn.user(),
                logIn.password(),
                logIn.certificate(),
                Base64.getEncoder().encodeToString(key));
    }

    /** A name belongs to the token that it came with first, until that is revoked. */
    private static void requireOwn(WorkerRows.Known known, AccessToken token) {
        if (known.sealKey() != null && !known.tokenRevoked() && !Objects.equals(known.tokenId(), token.id())) {
            throw new RegistrationRefusedException("the name '" + known.name()
                    + "' belongs to a worker that came with another token; choose another with --name");
        }
    }

    /**
     * A worker says that it is there.
     *
     * @throws WorkerNotFoundException when it never registered
     * @throws RegistrationRefusedException when another process or token has its name now
     */
    public WorkerStanding heartbeat(String name, @Nullable String instance, AccessToken token) {
        WorkerRows.Known known = workers.find(name)
                .filter(row -> row.sealKey() != null)
                .orElseThrow(() -> new WorkerNotFoundException(name));
        requireOwn(known, token);
        if (!Objects.equals(known.instance(), instance)) {
            throw new RegistrationRefusedException(
                    "another process has registered as '" + name + "' since; give each worker its own --name");
        }
        workers.heard(name);
        WorkerRows.Standing standing = workers.standing(name);
        return new WorkerStanding(standing.state(), standing.reason(), logIns.admitted(name));
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
