package dev.touchstone.worker.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The types of cores that this machine has, where it has several (fast and thrifty ones). Each slot is given one type,
 * as many slots to a type as it has cores, so that both programs of a game run on the same: a game by time between a
 * program on a fast core and one on a slow core says nothing about the programs.
 *
 * <p>Read from Linux's {@code /sys/devices/system/cpu/cpuN/cpu_capacity}, or else from {@code /sys/devices/cpu_core} and
 * {@code /sys/devices/cpu_atom}; the programs are held there with {@code taskset}. Elsewhere, and on machines whose cores
 * are all alike, nothing is held anywhere.
 */
final class CoreTypes {

    private static final Logger log = LoggerFactory.getLogger(CoreTypes.class);
    private static final Path DEVICES = Path.of("/sys/devices");
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";
    private static final Path TASKSET = Path.of("/usr/bin/taskset");
    private static final List<String> LISTS = List.of("cpu_core", "cpu_atom");

    /** The processors of each type, the fastest type first; empty where all are alike. */
    private final List<List<Integer>> types;

    private final AtomicInteger slots = new AtomicInteger();
    private final ThreadLocal<List<String>> words = ThreadLocal.withInitial(this::next);

    private CoreTypes(List<List<Integer>> types) {
        this.types = types;
    }

    /** Those of this machine. */
    static CoreTypes ofThisMachine() {
        return Files.isExecutable(TASKSET) ? read(DEVICES, STATUS) : new CoreTypes(List.of());
    }

    /**
     * @param devices a folder like {@code /sys/devices}
     * @param status a file like {@code /proc/self/status}, which tells what processors may be used
     */
    static CoreTypes read(Path devices, Path status) {
        List<Integer> allowed = text(status)
                .lines()
                .filter(line -> line.startsWith(ALLOWED))
                .findFirst()
                .map(line -> processors(line.substring(ALLOWED.length()).strip()))
                .orElse(List.of());
        List<List<Integer>> types = within(allowed, byCapacity(devices.resolve("system/cpu")));
        if (types.size() < 2) {
            types = within(allowed, byList(devices));
        }
        if (types.size() < 2) {
            return new CoreTypes(List.of());
        }
        log.info(
                "this machine has cores of {} types: {}; both programs of a game run on the same", types.size(), types);
        return new CoreTypes(types);
    }

    private static List<List<Integer>> within(List<Integer> allowed, List<List<Integer>> types) {
        return types.stream()
                .map(type -> type.stream().filter(allowed::contains).toList())
                .filter(type -> !type.isEmpty())
                .toList();
    }

    private static List<List<Integer>> byCapacity(Path folder) {
        Map<Integer, List<Integer>> byCapacity = new TreeMap<>(Comparator.reverseOrder());
        for (int cpu = 0; Files.isDirectory(folder.resolve("cpu" + cpu)); cpu++) {
            String capacity = text(folder.resolve("cpu" + cpu).resolve("cpu_capacity"));
            if (capacity.matches("\\d{1,9}")) {
                byCapacity
                        .computeIfAbsent(Integer.valueOf(capacity), key -> new ArrayList<>())
                        .add(cpu);
            }
        }
        return List.copyOf(byCapacity.values());
    }

    private static List<List<Integer>> byList(Path devices) {
        return LISTS.stream()
                .map(name -> processors(text(devices.resolve(name).resolve("cpus"))))
                .toList();
    }

    /** The numbers of a list such as {@code 0-3,8}; empty for any other text. */
    private static List<Integer> processors(String list) {
        if (!list.matches("\\d{1,5}(-\\d{1,5})?(,\\d{1,5}(-\\d{1,5})?)*")) {
            return List.of();
        }
        List<Integer> all = new ArrayList<>();
        for (String range : list.split(",")) {
            String[] ends = range.split("-");
            IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]))
                    .forEach(all::add);
        }
        return all;
    }

    private static String text(Path file) {
        try {
            return Files.isReadable(file) ? Files.readString(file).strip() : "";
        } catch (IOException e) {
            log.debug("{} cannot be read", file, e);
            return "";
        }
    }

    /** What a command begins with to run on the cores of the calling thread's slot; empty where all are alike. */
    List<String> here() {
        return words.get();
    }

    private List<String> next() {
        int cores = types.stream().mapToInt(List::size).sum();
        if (cores == 0) {
            return List.of();
        }
        int place = Math.floorMod(slots.getAndIncrement(), cores);
        for (List<Integer> type : types) {
            if (place < type.size()) {
                return List.of(
                        TASKSET.toString(),
                        "-c",
                        String.join(",", type.stream().map(String::valueOf).toList()));
            }
            place -= type.size();
        }
        throw new IllegalStateException("no type for slot " + place);
    }
}
