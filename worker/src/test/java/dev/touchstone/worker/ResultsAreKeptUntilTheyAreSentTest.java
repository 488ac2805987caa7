package dev.touchstone.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.touchstone.protocol.UnitResult;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.WorkUnitPlayer;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsAreKeptUntilTheyAreSentTest {
    private static final Signer SIGNER = Signer.with(new byte[] {1, 2, 3});

    @TempDir
    Path folder;

    @Test
    void aResultComesBackWordForWordAfterARestartAndItsFileGoesWhenItWasSent() throws Exception {
        UnitResult result = result(3);
        KeptResults.in(folder).keep(result, SIGNER);
        assertThat(files()).containsExactly("7-3-1.json");

        KeptResults after = KeptResults.in(folder);
        assertThat(after.waiting()).isEqualTo(1);
        assertThat(after.answers(TestUnits.unit(3))).isTrue();
        assertThat(after.answers(TestUnits.unit(4))).isFalse();
        KeptResults.Claim claim = after.claim(SIGNER).orElseThrow();
        assertThat(claim.name()).isEqualTo(new KeptResult.Name(7, 3, 1));
        assertThat(claim.result()).isEqualTo(KeptResult.of(result, SIGNER));
        assertThat(files()).as("it stays until the broker has confirmed it").hasSize(1);

        after.delivered(claim);
        assertThat(files()).isEmpty();
        assertThat(after.answers(TestUnits.unit(3)))
                .as("the broker may hand it out again")
                .isTrue();
        assertThat(KeptResults.in(folder).waiting()).isZero();
    }

    @Test
    void aResultIsForOneSlotAloneUntilItCouldNotBeSent() throws Exception {
        KeptResults kept = KeptResults.in(folder);
        kept.keep(result(0), SIGNER);
        kept.keep(result(1), SIGNER);
        KeptResults.Claim first = kept.claim(SIGNER).orElseThrow();
        KeptResults.Claim second = kept.claim(SIGNER).orElseThrow();
        assertThat(first.name()).isNotEqualTo(second.name());
        assertThat(kept.claim(SIGNER)).isEmpty();
        kept.undelivered(first);
        assertThat(kept.claim(SIGNER)).map(KeptResults.Claim::name).contains(first.name());
        assertThat(kept.waiting()).isEqualTo(2);
    }

    @Test
    void damagedFilesAreSetAsideAndTheOthersAreSent() throws Exception {
        KeptResults before = KeptResults.in(folder);
        for (int unit = 0; unit < 4; unit++) {
            before.keep(result(unit), SIGNER);
        }
        String good = Files.readString(folder.resolve("7-0-1.json"));
        Files.writeString(folder.resolve("7-0-1.json"), good.substring(0, good.length() / 2));
        Files.writeString(folder.resolve("7-1-1.json"), good.replace("mill", "hill"));
        Files.writeString(folder.resolve("7-9-1.json"), Files.readString(folder.resolve("7-2-1.json")));
        Files.write(folder.resolve("7-8-1.json"), new byte[] {(byte) 0xff, 0, 1});
        Files.writeString(folder.resolve("7-5-1.json.tmp"), good);
        try (RandomAccessFile huge =
                new RandomAccessFile(folder.resolve("7-7-1.json").toFile(), "rw")) {
            huge.setLength(3L << 30);
        }

        assertThat(sent(KeptResults.in(folder), SIGNER)).containsExactlyInAnyOrder(2, 3);
        assertThat(files()).isEmpty();
        assertThat(aside())
                .containsExactlyInAnyOrder("7-0-1.json", "7-1-1.json", "7-7-1.json", "7-8-1.json", "7-9-1.json");
    }

    @Test
    void aFileThatIsDamagedWhileTheWorkerRunsIsSetAsideToo() throws Exception {
        KeptResults kept = KeptResults.in(folder);
        kept.keep(result(0), SIGNER);
        kept.keep(result(1), SIGNER);
        Files.delete(folder.resolve("7-0-1.json"));
        Files.writeString(folder.resolve("7-1-1.json"), "null");
        kept.keep(result(2), SIGNER);
        assertThat(sent(kept, SIGNER)).containsExactly(2);
        assertThat(kept.waiting()).isZero();
        assertThat(aside()).containsExactly("7-1-1.json");
    }

    @Test
    void aResultForAnotherServiceIsNotSent() throws Exception {
        KeptResults.in(folder).keep(result(0), SIGNER);
        assertThat(sent(KeptResults.in(folder), Signer.with(new byte[] {9}))).isEmpty();
        assertThat(aside()).containsExactly("7-0-1.json");
    }

    @Test
    void aWorkerThatIsBarredGivesUpWhatItKept() throws Exception {
        KeptResults kept = KeptResults.in(folder);
        kept.keep(result(0), SIGNER);
        kept.giveUp("this worker is quarantined");
        assertThat(sent(kept, SIGNER)).isEmpty();
        assertThat(aside()).containsExactly("7-0-1.json");
    }

    @Test
    void whatIsKeptIsBounded() throws Exception {
        KeptResults kept = KeptResults.in(folder, 2, 1);
        for (int unit = 0; unit < 3; unit++) {
            kept.keep(result(unit), SIGNER);
        }
        assertThat(files()).containsExactly("7-0-1.json", "7-1-1.json");
        kept.giveUp("for the test");
        assertThat(aside()).hasSize(1);
    }

    @Test
    void aFullDiskLosesNothingButTheResult() throws Exception {
        KeptResults kept = KeptResults.in(folder.resolve("gone"));
        Files.delete(folder.resolve("gone"));
        kept.keep(result(0), SIGNER);
        assertThat(kept.waiting()).isZero();
        assertThat(kept.answers(TestUnits.unit(0))).isFalse();
    }

    @Test
    void aWorkersFolderIsItsOwnAndKeepsItsName() throws Exception {
        String name;
        try (WorkerFolder first = WorkerFolder.firstFree(folder)) {
            name = first.name("anvil");
            assertThat(name).matches("anvil-[0-9a-f]{4}");
            assertThat(WorkerFolder.take(folder.resolve("unnamed-1"))).isEmpty();
            try (WorkerFolder second = WorkerFolder.firstFree(folder)) {
                assertThat(second.name("anvil")).isNotEqualTo(name);
            }
        }
        try (WorkerFolder again = WorkerFolder.firstFree(folder)) {
            assertThat(again.name("hammer")).isEqualTo(name);
        }
        Path service = Files.createDirectory(folder.resolve("service"));
        Files.createFile(service.resolve("service.lock"));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> WorkerFolder.take(service))
                .withMessage("it is the data folder of a service");
        assertThat(service.resolve("lock")).doesNotExist();
    }

    private static List<Integer> sent(KeptResults kept, Signer signer) {
        List<Integer> units = new ArrayList<>();
        for (Optional<KeptResults.Claim> next = kept.claim(signer); next.isPresent(); next = kept.claim(signer)) {
            units.add(next.get().name().unit());
            kept.delivered(next.get());
        }
        return units;
    }

    private List<String> files() throws IOException {
        return names(folder);
    }

    private List<String> aside() throws IOException {
        return names(folder.resolve("set-aside"));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    private static UnitResult result(int unit) throws Exception {
        return new WorkUnitPlayer("mill", TestUnits.dancers(), NanoClock.system(), () -> false)
                .play(TestUnits.unit(unit), (games, plies) -> {});
    }
}
