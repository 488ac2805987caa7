package dev.touchstone.worker;

import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Preset;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.fleet.WorkerRegistration;
import dev.touchstone.worker.play.EngineSource;
import dev.touchstone.worker.play.NanoClock;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a worker says of itself and its machine. */
public final class SelfDescription {
    private static final long MEBIBYTE = 1L << 20;

    /** What the worker itself takes. */
    private static final long OWN_MEMORY_MB = 512;

    /** What a slot takes with two programs of modest tables. */
    private static final long SLOT_MEMORY_MB = 256;

    private static final double NANOS_PER_SECOND = 1e9;

    private SelfDescription() {}

    /** Of this process, with what its presets are declared to be and no speed; that takes no time. */
    public static WorkerRegistration declared(String name, String instance, int slots) {
        Map<String, Long> signatures = new LinkedHashMap<>();
        for (Preset preset : Presets.all()) {
            signatures.put(preset.name(), preset.signature());
        }
        return of(name, instance, slots, signatures, List.of(), null);
    }

    /** Of this process, with what its presets are and how fast the first of them is; that takes a second or two. */
    static WorkerRegistration measured(
            WorkerOptions options,
            String instance,
            EngineSource engines,
            List<ProgramFound> programs,
            NanoClock clock) {
        Map<String, Long> signatures = new LinkedHashMap<>();
        for (Preset preset : Presets.all()) {
            signatures.put(preset.name(), engines.signature(EngineConfiguration.of(preset)));
        }
        return of(options.name(), instance, options.slots(), signatures, programs, speed(clock));
    }

    /** The workload has run before, so this run is a warm one. */
    private static long speed(NanoClock clock) {
        long begun = clock.nanos();
        long nodes = Engines.signature(EngineConfiguration.of(Presets.CC65));
        return Math.round(nodes * NANOS_PER_SECOND / Math.max(1, clock.nanos() - begun));
    }

    private static WorkerRegistration of(
            String name,
            String instance,
            int slots,
            Map<String, Long> signatures,
            List<ProgramFound> programs,
            @Nullable Long speed) {
        return new WorkerRegistration(
                Protocol.VERSION,
                name,
                instance,
                host(),
                cores(),
                memoryMb(),
                System.getProperty("java.version"),
                version(),
                signatures,
                programs,
                speed,
                slots);
    }

    /** This machine's name, or {@code localhost} where it has none. */
    static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }

    /** Games at once when nothing else is said: one a core, as far as the memory goes. */
    static int usualSlots() {
        long byMemory = memoryForSlots() / SLOT_MEMORY_MB;
        return Math.clamp(byMemory, 1, cores());
    }

    /** What the games may take, MiB, at least nothing. */
    static long memoryForSlots() {
        return Math.max(0, memoryMb() - OWN_MEMORY_MB);
    }

    /** Processors that this process may use. */
    static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** Memory of the machine, or of the container that this process runs in, MiB. */
    static long memoryMb() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getTotalMemorySize() / MEBIBYTE
                : Runtime.getRuntime().maxMemory() / MEBIBYTE;
    }

    /** The version of Touchstone. */
    static String version() {
        String version = SelfDescription.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
