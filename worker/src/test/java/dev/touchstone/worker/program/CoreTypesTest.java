package dev.touchstone.worker.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoreTypesTest {

    @TempDir
    Path devices;

    @Test
    void slotsAreGivenFastCoresFirstAndBothProgramsOfASlotTheSameType() throws Exception {
        write("cpu_core/cpus", "0-1\n");
        write("cpu_atom/cpus", "2,4-5\n");
        CoreTypes types = read();
        assertThat(Stream.generate(() -> slot(types)).limit(6).toList())
                .extracting(List::getFirst)
                .containsExactly("0,1", "0,1", "2,4,5", "2,4,5", "2,4,5", "0,1");
    }

    @Test
    void theCapacityOfEachCoreTellsItsTypeWhereItIsThere() throws Exception {
        write("system/cpu/cpu0/cpu_capacity", "446\n");
        write("system/cpu/cpu1/cpu_capacity", "1024\n");
        write("system/cpu/cpu2/cpu_capacity", "446\n");
        CoreTypes types = read();
        assertThat(Stream.generate(() -> slot(types)).limit(3).toList())
                .extracting(List::getFirst)
                .containsExactly("1", "0,2", "0,2");
    }

    @Test
    void coresThatAreAllAlikeAndFilesThatSayNothingHoldNothing() throws Exception {
        assertThat(read().here()).isEmpty();
        write("system/cpu/cpu0/cpu_capacity", "1024\n");
        write("system/cpu/cpu1/cpu_capacity", "1024\n");
        assertThat(read().here()).isEmpty();
        write("cpu_core/cpus", "0-1\n");
        write("cpu_atom/cpus", "none\n");
        assertThat(read().here()).isEmpty();
    }

    @Test
    void onlyProcessorsThatTheWorkerMayUseAreCounted() throws Exception {
        write("cpu_core/cpus", "0-1\n");
        write("cpu_atom/cpus", "2-3\n");
        write("status", "Name:\tjava\nCpus_allowed_list:\t1-2\n");
        CoreTypes types = read();
        assertThat(List.of(slot(types), slot(types))).extracting(List::getFirst).containsExactly("1", "2");
        write("status", "Name:\tjava\nCpus_allowed_list:\t0-1\n");
        assertThat(read().here()).isEmpty();
    }

    private CoreTypes read() throws IOException {
        if (Files.notExists(devices.resolve("status"))) {
            write("status", "Name:\tjava\nCpus_allowed_list:\t0-7\n");
        }
        return CoreTypes.read(devices, devices.resolve("status"));
    }

    /** The processors that two programs started by one slot's thread run on, which are the same. */
    private static List<String> slot(CoreTypes types) {
        return CompletableFuture.supplyAsync(
                        () -> {
                            assertThat(types.here()).isEqualTo(types.here()).startsWith("/usr/bin/taskset", "-c");
                            return types.here().subList(2, 3);
                        },
                        task -> Thread.ofPlatform().start(task))
                .join();
    }

    private void write(String file, String text) throws IOException {
        Path path = devices.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
