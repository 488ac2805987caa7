package dev.touchstone.worker;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.protocol.WorkUnit;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Results that a worker could not send, in a folder of its own: one file each, there whole or not at all, until the broker
 * has confirmed that it has the result. They outlive the worker's process. Shared by the slots of one worker.
 */
public final class KeptResults {
    /** Files at most: each slot adds one when it loses the broker, and sends them before it takes another unit. */
    private static final int MOST = 1000;

    /** The largest units have 64 games of a few kilobytes each: a larger file is none of ours, and is not read. */
    private static final long MOST_BYTES = 64L << 20;

    /** Damaged or refused files that stay to be looked at; older ones are deleted. */
    private static final int MOST_SET_ASIDE = 100;

    /** Names of delivered results that are remembered. */
    private static final int MOST_REMEMBERED = 1000;

    private static final Logger log = LoggerFactory.getLogger(KeptResults.class);
    private static final String RESULT = ".json";
    private static final String UNFINISHED = ".tmp";

    private final @Nullable Path folder;
    private final Map<KeptResult.Name, Path> waiting = new HashMap<>();
    private final Set<KeptResult.Name> claimed = new HashSet<>();
    private final Set<KeptResult.Name> delivered = Collections.newSetFromMap(new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<KeptResult.Name, Boolean> eldest) {
            return size() > MOST_REMEMBERED;
        }
    });

    private final int most;
    private final int mostSetAside;

    private KeptResults(@Nullable Path folder, int most, int mostSetAside) {
        this.folder = folder;
        this.most = most;
        this.mostSetAside = mostSetAside;
    }

    /** For a worker that keeps nothing: what it cannot send is played again. */
    public static KeptResults nowhere() {
        return new KeptResults(null, 0, 0);
    }

    /**
     * Keeps results in that folder, which is made if it is missing, and takes up those that are there.
     *
     * @param folder of this worker alone
     * @throws IOException when the folder cannot be made or read
     */
    public static KeptResults in(Path folder) throws IOException {
        return in(folder, MOST, MOST_SET_ASIDE);
    }

    /** The same with other bounds. */
    static KeptResults in(Path folder, int most, int mostSetAside) throws IOException {
        Files.createDirectories(folder);
        KeptResults kept = new KeptResults(folder, most, mostSetAside);
        for (Path file : files(folder)) {
            if (file.toString().endsWith(UNFINISHED)) {
                Files.deleteIfExists(file);
            } else if (file.toString().endsWith(RESULT)) {
                kept.takeUp(file);
            }
        }
        if (!kept.waiting.isEmpty()) {
            log.info("{} results of an earlier start wait to be sent", kept.waiting.size());
        }
        return kept;
    }

    private void takeUp(Path file) {
        try {
            KeptResult.Name name = read(file).name();
            if (file.endsWith(name.file())) {
                waiting.put(name, file);
            } else {
                setAside(file, "it holds another result than its name says");
            }
        } catch (IOException | UnreadableMessageException e) {
            setAside(file, "it cannot be read: " + e.getMessage());
        }
    }

    /** Whether results are kept at all. */
    boolean keeps() {
        return folder != null;
    }

    /** Keeps a result that could not be sent; where that fails too, the log says so and its unit is played again. */
    void keep(UnitResult result, Signer signer) {
        Path to = folder;
        if (to == null) {
            return;
        }
        KeptResult.Name name = KeptResult.Name.of(result);
        if (waiting() >= most) {
            log.warn("the result of {} is given up: {} wait to be sent already", words(name), most);
            return;
        }
        try {
            Path file = write(to, name.file(), Json.write(KeptResult.of(result, signer)));
            synchronized (this) {
                waiting.put(name, file);
            }
            log.warn("the result of {} is kept in {} until the broker is back", words(name), file);
        } catch (IOException e) {
            log.error("the result of {} cannot be kept, its unit is played again: {}", words(name), e.toString());
        }
    }

    /** Results that wait to be sent. */
    synchronized int waiting() {
        return waiting.size();
    }

    /** A result on its way: to be settled by {@link #delivered} or {@link #undelivered}. */
    record Claim(KeptResult.Name name, Path file, KeptResult result) {}

    /** The next result to be sent, for the caller alone; those that the service would not take are set aside. */
    synchronized Optional<Claim> claim(Signer signer) {
        for (Map.Entry<KeptResult.Name, Path> one : List.copyOf(waiting.entrySet())) {
            KeptResult.Name name = one.getKey();
            Optional<Claim> next = claimed.contains(name) ? Optional.empty() : read(name, one.getValue(), signer);
            if (next.isPresent()) {
                claimed.add(name);
                return next;
            }
        }
        return Optional.empty();
    }

    private Optional<Claim> read(KeptResult.Name name, Path file, Signer signer) {
        try {
            KeptResult result = read(file);
            Optional<String> problem =
                    result.name().equals(name) ? result.problem(signer) : Optional.of("it holds another result now");
            if (problem.isEmpty()) {
                return Optional.of(new Claim(name, file, result));
            }
            setAside(file, problem.get());
        } catch (IOException | UnreadableMessageException e) {
            setAside(file, "it cannot be read: " + e.getMessage());
        }
        waiting.remove(name);
        return Optional.empty();
    }

    /** The broker has confirmed the result. */
    synchronized void delivered(Claim claim) {
        claimed.remove(claim.name());
        delivered.add(claim.name());
        waiting.remove(claim.name());
        try {
            Files.deleteIfExists(claim.file());
            log.info("the result of {} was sent", words(claim.name()));
        } catch (IOException e) {
            log.warn(
                    "{} cannot be deleted; it will be sent again, and not counted again: {}",
                    claim.file(),
                    e.toString());
        }
    }

    /** The result could not be sent, and waits again. */
    synchronized void undelivered(Claim claim) {
        claimed.remove(claim.name());
    }

    /** Whether the unit, which the broker hands out again, was played here and its result waits or is on its way. */
    synchronized boolean answers(WorkUnit unit) {
        KeptResult.Name name = new KeptResult.Name(unit.matchId(), unit.unit(), unit.attempt());
        return waiting.containsKey(name) || delivered.contains(name);
    }

    /** Sets everything aside that waits: nobody would count it. */
    public synchronized void giveUp(String reason) {
        for (Map.Entry<KeptResult.Name, Path> one : List.copyOf(waiting.entrySet())) {
            if (!claimed.contains(one.getKey())) {
                waiting.remove(one.getKey());
                setAside(one.getValue(), reason);
            }
        }
    }

    private static KeptResult read(Path file) throws IOException {
        long bytes = Files.size(file);
        if (bytes > MOST_BYTES) {
            throw new IOException("it has " + bytes + " bytes, more than any result");
        }
        return Json.read(Files.readString(file), KeptResult.class);
    }

    /** Whatever happens, the file is there whole or not at all, and what is there stays after a fall of the machine. */
    private static Path write(Path folder, String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Path fresh = folder.resolve(name + UNFINISHED);
        try (FileChannel channel = FileChannel.open(
                fresh, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel itself = FileChannel.open(folder, StandardOpenOption.READ)) {
            itself.force(true);
        }
        return file;
    }

    private void setAside(Path file, String reason) {
        Path aside = file.resolveSibling("set-aside");
        try {
            Files.createDirectories(aside);
            Files.move(file, aside.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            List<Path> all = files(aside);
            for (Path oldest : all.subList(0, Math.max(0, all.size() - mostSetAside))) {
                Files.deleteIfExists(oldest);
            }
            log.warn("the kept result {} is set aside: {}", file, reason);
        } catch (IOException e) {
            log.warn("the kept result {} is left alone ({}): {}", file, e, reason);
        }
    }

    /** Oldest first. */
    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .sorted(Comparator.comparingLong(file -> file.toFile().lastModified()))
                    .toList();
        }
    }

    private static String words(KeptResult.Name name) {
        return "unit " + name.unit() + " of match " + name.matchId();
    }
}
