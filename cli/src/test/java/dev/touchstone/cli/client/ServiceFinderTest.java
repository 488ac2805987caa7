package dev.touchstone.cli.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.FakeService;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ServiceView;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the command finds the service of a data folder, waits for it, or starts it. */
@Timeout(120)
class ServiceFinderTest {

    private static final long HOLDER = 4242;

    @TempDir
    private Path folder;

    @Test
    void aFolderHeldByAProcessThatDoesNotListenIsUnreachableAndNamesIt() throws IOException {
        try (FileChannel lock = FakeService.hold(folder, HOLDER)) {
            FakeService.announce(folder, HOLDER, "http://127.0.0.1:" + closedPort());

            Cli.Result result = new Cli().run("list", "--data", folder.toString());

            assertThat(result.err())
                    .isEqualTo("touchstone: process 4242 holds the data folder " + folder
                            + " but its service does not answer; end that process (kill -9 4242), or choose another folder with "
                            + "--data\n");
            assertThat(result.exitCode()).isEqualTo(69);
            assertThat(lock.isOpen()).isTrue();
        }
    }

    @Test
    void aFolderHeldByAProcessThatListensButDoesNotAnswerIsUnreachable() throws IOException {
        try (FileChannel lock = FakeService.hold(folder, HOLDER);
                ServerSocket deaf = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            FakeService.announce(folder, HOLDER, "http://127.0.0.1:" + deaf.getLocalPort());

            Cli.Result result = new Cli().impatient().run("list", "--data", folder.toString());

            assertThat(result.err())
                    .isEqualTo("the service on " + folder + " is slow to answer; waiting\n"
                            + "touchstone: process 4242 holds the data folder " + folder + " but its service takes"
                            + " connections but does not answer: it is busy, or hangs. Try again in a while; if it"
                            + " stays so, end that process (kill -9 4242), or choose another folder with --data\n");
            assertThat(result.exitCode()).isEqualTo(69);
            assertThat(lock.isOpen()).isTrue();
        }
    }

    @Test
    void aServiceThatIsOnlySlowIsWaitedForAndTheUserTold() throws Exception {
        try (FileChannel lock = FakeService.hold(folder, HOLDER);
                ServerSocket slow = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            FakeService.announce(folder, HOLDER, "http://127.0.0.1:" + slow.getLocalPort());
            Thread busy = Thread.ofVirtual().start(() -> letsTheFirstRequestWait(slow));

            Cli.Result result = new Cli().quickToWonder().run("list", "--data", folder.toString());

            busy.join();
            assertThat(result.out()).isEqualTo("no matches\n");
            assertThat(result.err()).isEqualTo("the service on " + folder + " is slow to answer; waiting\n");
            assertThat(result.exitCode()).isZero();
            assertThat(lock.isOpen()).isTrue();
        }
    }

    private void letsTheFirstRequestWait(ServerSocket listening) {
        try (Socket first = listening.accept()) {
            for (String body : List.of(
                    Json.write(new ServiceView("0.1.0", HOLDER, folder.toString(), "running")), "{\"matches\":[]}")) {
                try (Socket client = listening.accept()) {
                    readRequest(client);
                    answer(client, body);
                }
            }
            assertThat(first.isConnected()).isTrue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void readRequest(Socket client) throws IOException {
        BufferedReader request =
                new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
        while (!request.readLine().isEmpty()) {
            assertThat(client.isConnected()).isTrue();
        }
    }

    private static void answer(Socket client, String body) throws IOException {
        String answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: "
                + body.length() + "\r\n\r\n" + body;
        client.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void anIdleServiceThatEndsBeforeTheRequestIsReplaced() throws Exception {
        FileChannel lock = FakeService.hold(folder, HOLDER);
        ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        FakeService.announce(folder, HOLDER, "http://127.0.0.1:" + listening.getLocalPort());
        Thread ending = Thread.ofVirtual().start(() -> saysWhoItIsAndEnds(listening, lock));

        Cli.Result result = new Cli().serviceCommand(service()).run("list", "--data", folder.toString());

        ending.join();
        endBackgroundService(folder);
        assertThat(result.out()).isEqualTo("no matches\n");
        assertThat(result.err()).isEqualTo("starting the service on " + folder + "\n");
    }

    /** Nobody listens any more by the time the answer is read. */
    private void saysWhoItIsAndEnds(ServerSocket listening, FileChannel lock) {
        try (Socket client = listening.accept()) {
            readRequest(client);
            listening.close();
            lock.close();
            answer(client, Json.write(new ServiceView("0.1.0", HOLDER, folder.toString(), "running")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void endBackgroundService(Path data) throws Exception {
        ProcessHandle service = ProcessHandle.of(Long.parseLong(Files.readString(data.resolve("service.lock"))))
                .orElseThrow();
        service.destroy();
        service.onExit().get(30, TimeUnit.SECONDS);
    }

    private static int closedPort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    @Test
    void aFolderHeldByAServiceThatNeverAnnouncesItselfIsUnreachable() throws IOException {
        try (FileChannel lock = FakeService.hold(folder, HOLDER)) {
            Cli.Result result = new Cli().run("match", "cc65:1", "cc65:1", "--data", folder.toString());

            assertThat(result.err())
                    .contains("process 4242 holds the data folder", "it is still starting, or hangs", "service.log");
            assertThat(result.exitCode()).isEqualTo(69);
            assertThat(lock.isOpen()).isTrue();
        }
    }

    @Test
    void theAddressOfAServiceThatIsGoneIsNotBelieved() throws IOException {
        try (FakeService other = new FakeService(folder.resolve("other"))) {
            String url =
                    Files.readString(folder.resolve("other/service.json")).replaceAll(".*\"(http[^\"]*)\".*", "$1");
            FakeService.announce(folder, HOLDER, url);
            used(folder);

            Cli.Result result = new Cli().run("status", "--data", folder.toString());

            assertThat(result.err())
                    .isEqualTo("touchstone: no service is running on the data folder " + folder
                            + "; start one with: touchstone serve --data " + folder + "\n");
            assertThat(result.exitCode()).isEqualTo(69);
            assertThat(other.requests()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "garbage",
                "null",
                "{}",
                "{\"pid\":1,\"port\":1,\"url\":\"not a url\",\"startedAt\":\"\"}",
                "{\"pid\":1,\"port\":1,\"url\":null,\"startedAt\":null}",
                "{\"pid\":1,\"port\":1,\"url\":\"mailto:x\",\"startedAt\":\"\"}"
            })
    void anAddressThatIsDamagedIsNone(String address) throws IOException {
        used(folder);
        Files.writeString(folder.resolve("service.json"), address);

        Cli.Result result = new Cli().run("status", "--data", folder.toString());

        assertThat(result.err()).startsWith("touchstone: no service is running on the data folder ");
        assertThat(result.exitCode()).isEqualTo(69);
    }

    @Test
    void aCopiedFolderDoesNotLeadToTheServiceOfTheOriginal() throws IOException {
        Path copy = Files.createDirectories(folder.resolve("copy"));
        try (FakeService original = new FakeService(folder.resolve("original"))) {
            Files.copy(folder.resolve("original/service.json"), copy.resolve("service.json"));
            Files.copy(folder.resolve("original/service.lock"), copy.resolve("service.lock"));

            Cli.Result result = new Cli().run("status", "--data", copy.toString());

            assertThat(result.err()).startsWith("touchstone: no service is running on the data folder " + copy);
            assertThat(result.exitCode()).isEqualTo(69);
            assertThat(original.requests()).isEmpty();
        }
    }

    @Test
    void anEmptyNameOfADataFolderIsAUsageError() {
        Cli.Result result = new Cli().run("list", "--data", "");

        assertThat(result.err()).isEqualTo("touchstone: --data is empty; name a folder, or leave it out\n");
        assertThat(result.exitCode()).isEqualTo(64);
    }

    /** As a service leaves it that has ended. */
    private static void used(Path data) throws IOException {
        Files.createDirectories(data);
        Files.writeString(data.resolve("service.lock"), Long.toString(HOLDER));
    }

    @Test
    void statusStartsNoService() throws IOException {
        used(folder);

        Cli.Result result = new Cli().run("status", "--data", folder.toString());

        assertThat(result.err()).startsWith("touchstone: no service is running on the data folder ");
        assertThat(result.exitCode()).isEqualTo(69);
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "list", "show 3", "stop 3", "wait 3", "match --resume 3"})
    void aFolderWhereNoServiceHasRunIsAUsageErrorAndNothingIsCreated(String command) throws IOException {
        Path mistyped = folder.resolve("mistyped");

        Cli.Result result = new Cli().run((command + " --data " + mistyped).split(" "));
        Cli.Result other = new Cli().run((command + " --data " + folder).split(" "));

        assertThat(result.err()).startsWith("touchstone: there is no data folder " + mistyped + " (--data");
        assertThat(other.err()).startsWith("touchstone: " + folder + " is no data folder");
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(other.exitCode()).isEqualTo(64);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aSubmissionThatIsWrongStartsNoService() {
        Path data = folder.resolve("new");

        Cli.Result result = new Cli().run("match", "cc66", "cc65:1", "--data", data.toString());

        assertThat(result.err()).startsWith("touchstone: candidate: ");
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(data).doesNotExist();
    }

    @Test
    void aDataFolderThatCannotBeWrittenIsAUsageErrorBeforeAnythingStarts() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        Cli.Result result = new Cli().run("match", "cc65:1", "cc65:2", "--data", file.toString());

        assertThat(result.err())
                .isEqualTo("touchstone: the data folder " + file + " cannot be written (" + file
                        + " is not a folder); choose another one with --data\n");
        assertThat(result.exitCode()).isEqualTo(64);
    }

    @Test
    void aServiceIsStartedInTheBackgroundAndJoined() throws Exception {
        Path data = folder.resolve("new folder");
        used(data);

        Cli.Result first = new Cli().serviceCommand(service()).run("list", "--data", data.toString());
        try {
            Cli.Result second = new Cli().run("list", "--data", data.toString());

            assertThat(first.err()).isEqualTo("starting the service on " + data + "\n");
            assertThat(first.out()).isEqualTo("no matches\n");
            assertThat(second.err()).isEmpty();
            assertThat(Files.readString(data.resolve("service.log")))
                    .isEqualTo("started with [--data, " + data + ", --exit-when-idle]\n");
        } finally {
            endBackgroundService(data);
        }
    }

    @Test
    void aServiceThatEndsWhileStartingIsUnreachableWithTheEndOfItsLog() throws IOException {
        used(folder);
        Files.writeString(folder.resolve("service.log"), "of an earlier run\n");

        Cli.Result result = new Cli()
                .serviceCommand(List.of("/bin/sh", "-c", "echo no room for the database; exit 1", "service"))
                .run("list", "--data", folder.toString());

        assertThat(result.err())
                .isEqualTo("starting the service on " + folder + "\n"
                        + "touchstone: the service ended while it was starting; the end of "
                        + folder.resolve("service.log") + ":\n"
                        + "touchstone: no room for the database\n");
        assertThat(result.exitCode()).isEqualTo(69);
    }

    @Test
    void aServiceThatSaysWhyItDoesNotStartIsQuotedAndItsUsageErrorPassedOn() throws IOException {
        used(folder);
        Cli.Result result = new Cli()
                .serviceCommand(List.of("/bin/sh", "-c", "echo INFO; echo touchstone: SLOTS=abc; exit 64", "service"))
                .run("list", "--data", folder.toString());

        assertThat(result.err()).isEqualTo("starting the service on " + folder + "\n" + "touchstone: SLOTS=abc\n");
        assertThat(result.exitCode()).isEqualTo(64);
    }

    @Test
    void aServiceThatCannotBeStartedIsUnreachable() {
        Cli.Result result =
                new Cli().serviceCommand(List.of("/nonexistent/java")).run("serve", "--data", folder.toString());

        assertThat(result.err()).startsWith("touchstone: the service cannot be started: ");
        assertThat(result.exitCode()).isEqualTo(69);
    }

    @Test
    void serveRunsTheServiceInTheForegroundAndPassesItsExitCodeOn() {
        Cli.Result result = new Cli()
                .serviceCommand(
                        List.of("/bin/sh", "-c", "test \"$*\" = \"--data " + folder + " --port 8123\" && exit 7", "sh"))
                .run("serve", "--data", folder.toString(), "--port", "8123");

        assertThat(result.exitCode()).isEqualTo(7);
    }

    private static List<String> service() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                BackgroundService.class.getName());
    }

    /** A service in a process of its own, that has no matches and ends when it is told to. */
    public static final class BackgroundService {

        private BackgroundService() {}

        public static void main(String[] args) throws IOException {
            System.out.println("started with " + List.of(args));
            new FakeService(Path.of(args[1])).answer("GET /api/matches?limit=20", 200, "{\"matches\":[]}");
        }
    }
}
