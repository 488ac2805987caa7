package dev.touchstone.service.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import dev.touchstone.protocol.api.ServiceAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DataFolderTest {

    @TempDir
    Path temp;

    @Test
    void isCreatedWithAllThatIsAboveItAndClosedToOtherUsers() throws IOException {
        Path path = temp.resolve("a/b/c");
        try (DataFolder folder = DataFolder.open(path)) {
            assertThat(folder.root()).isEqualTo(path.toRealPath());
            assertThat(folder.postgres()).isDirectory().hasFileName("postgres");
            assertThat(folder.broker()).isDirectory().hasFileName("broker");
            assertThat(folder.logs()).isDirectory().hasFileName("logs");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void lockFileHoldsThePidWhileTheFolderIsOpen() throws IOException {
        Path lock = temp.resolve("service.lock");
        try (DataFolder folder = DataFolder.open(temp)) {
            assertThat(folder.root()).isDirectory();
        }
        assertThat(lock).hasContent(Long.toString(ProcessHandle.current().pid()));
    }

    @Test
    void secondOpeningInTheSameProcessIsRefusedAndLeavesTheFirstLocked() throws Exception {
        try (DataFolder folder = DataFolder.open(temp)) {
            assertThatExceptionOfType(DataFolderHeldException.class)
                    .isThrownBy(() -> DataFolder.open(temp.resolve("../" + temp.getFileName())))
                    .satisfies(held -> assertThat(held.pid())
                            .hasValue(ProcessHandle.current().pid()));
            try (ChildJvm child =
                    ChildJvm.run(HoldsDataFolder.class, folder.root().toString())) {
                assertThatExceptionOfType(IOException.class).isThrownBy(child::awaitReady);
            }
        }
    }

    @Test
    void folderHeldByAnotherProcessIsRefusedWithItsPidUntilThatProcessIsGone() throws Exception {
        try (ChildJvm child = ChildJvm.run(HoldsDataFolder.class, temp.toString())) {
            child.awaitReady();
            assertThatExceptionOfType(DataFolderHeldException.class)
                    .isThrownBy(() -> DataFolder.open(temp))
                    .withMessageContaining("process " + child.pid())
                    .satisfies(held -> assertThat(held.pid()).hasValue(child.pid()));
            child.kill();
            try (DataFolder folder = DataFolder.open(temp)) {
                assertThat(folder.root()).isDirectory();
            }
        }
    }

    @Test
    void canBeOpenedAgainAfterItWasClosed() {
        DataFolder.open(temp).close();
        try (DataFolder again = DataFolder.open(temp)) {
            assertThat(again.root()).isDirectory();
        }
    }

    @Test
    void fileInThePlaceOfAFolderIsNamed() throws IOException {
        Path file = Files.writeString(temp.resolve("file"), "");
        assertThatExceptionOfType(DataFolderException.class)
                .isThrownBy(() -> DataFolder.open(file.resolve("below")))
                .withMessageContaining(file.resolve("below").toString())
                .withMessageContaining("--data");
        assertThatExceptionOfType(DataFolderException.class)
                .isThrownBy(() -> DataFolder.open(file))
                .withMessageContaining("is not a folder");
    }

    @Test
    void folderOfTheSystemThatTakesNoFilesIsRefused() {
        Path unwritable = Path.of("/proc");
        assumeThat(unwritable).isDirectory();
        assertThatExceptionOfType(DataFolderException.class)
                .isThrownBy(() -> DataFolder.open(unwritable))
                .withMessageContaining("/proc")
                .withMessageContaining("--data");
    }

    @Test
    void addressIsThereFromItsAnnouncementToTheClose() throws IOException {
        Path file = temp.resolve("service.json");
        try (DataFolder folder = DataFolder.open(temp)) {
            assertThat(file).doesNotExist();
            folder.announce(new ServiceAddress(17, 8080, "http://127.0.0.1:8080", "2026-11-30T00:00:00Z"));
            JsonNode json = JsonMapper.shared().readTree(Files.readString(file));
            assertThat(json.get("pid").asInt()).isEqualTo(17);
            assertThat(json.get("port").asInt()).isEqualTo(8080);
            assertThat(json.get("url").asString()).isEqualTo("http://127.0.0.1:8080");
            assertThat(json.get("startedAt").asString()).isEqualTo("2026-11-30T00:00:00Z");
            assertThat(json.size()).isEqualTo(4);
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void addressOfAKilledServiceIsRemovedByTheNextOwner() throws IOException {
        Path stale = Files.writeString(temp.resolve("service.json"), "{}");
        try (DataFolder folder = DataFolder.open(temp)) {
            assertThat(folder.root()).isDirectory();
            assertThat(stale).doesNotExist();
        }
    }

    @Test
    void addressThatIsDeletedOrDamagedIsWrittenAgain() throws IOException {
        Path file = temp.resolve("service.json");
        try (DataFolder folder = DataFolder.open(temp)) {
            folder.keepAnnounced();
            assertThat(file).doesNotExist();
            folder.announce(new ServiceAddress(17, 8080, "http://127.0.0.1:8080", "2026-11-30T00:00:00Z"));
            String announced = Files.readString(file);
            Files.delete(file);
            folder.keepAnnounced();
            assertThat(file).hasContent(announced);
            Files.write(file, new byte[] {0, -1, -2});
            folder.keepAnnounced();
            assertThat(file).hasContent(announced);
        }
        assertThat(file).doesNotExist();
    }

    /** A command locks the file for a moment, shared, to see whether a service holds it. */
    @Test
    void lockThatAnotherProcessTakesForAMomentIsWaitedFor() throws Exception {
        try (ChildJvm looker = ChildJvm.run(LooksAtDataFolder.class, temp.toString())) {
            looker.awaitReady();
            FutureTask<DataFolder> opening = new FutureTask<>(() -> DataFolder.open(temp));
            Thread service = Thread.ofPlatform().start(opening);
            await().until(() -> opening.isDone() || service.getState() == Thread.State.TIMED_WAITING);
            looker.kill();
            try (DataFolder folder = opening.get()) {
                assertThat(folder.root()).isDirectory();
            }
        }
    }
}
