package dev.touchstone.service.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EmbeddedPostgresTest {

    @TempDir
    static Path temp;

    private EmbeddedPostgres postgres;

    @BeforeAll
    void start() {
        postgres = start(temp);
    }

    @AfterAll
    void stop() {
        postgres.close();
    }

    @BeforeEach
    void createTable() throws SQLException {
        Sql.execute(postgres, "drop table if exists kept");
        Sql.execute(postgres, "create table kept as select 42 as value");
    }

    private static EmbeddedPostgres start(Path folder) {
        return EmbeddedPostgres.start(folder, folder.resolve("logs"), TestBinaries.FOLDER);
    }

    @Test
    void keepsRowsPortAndPasswordAcrossARestartAndLeavesNoProcessBehind() throws SQLException {
        int port = postgres.port();
        String password = postgres.password();
        List<Long> pids = postgres.pids();
        stop();
        assertThat(pids).hasSizeGreaterThan(1).noneMatch(pid -> ProcessHandle.of(pid)
                .isPresent());
        assertThat(postgres.pids()).isEmpty();
        start();
        assertThat(postgres.port()).isEqualTo(port);
        assertThat(postgres.password()).isEqualTo(password);
        assertThat(Sql.value(postgres, "select value from kept")).isEqualTo("42");
    }

    @Test
    void isDurableChecksummedAndInUtf8() throws SQLException {
        try (Connection connection = Sql.connect(postgres)) {
            assertThat(Sql.value(connection, "show fsync")).isEqualTo("on");
            assertThat(Sql.value(connection, "show synchronous_commit")).isEqualTo("on");
            assertThat(Sql.value(connection, "show full_page_writes")).isEqualTo("on");
            assertThat(Sql.value(connection, "show data_checksums")).isEqualTo("on");
            assertThat(Sql.value(connection, "show server_encoding")).isEqualTo("UTF8");
            assertThat(Sql.value(connection, "select current_database()")).isEqualTo("touchstone");
            assertThat(PostgresBinaries.VERSION).startsWith(Sql.value(connection, "show server_version") + ".");
        }
    }

    @Test
    void killedPostmasterIsStartedAgainOnTheSamePortWithAllCommittedRows() throws SQLException {
        long killed = postgres.pids().getFirst();
        ProcessHandle.of(killed).orElseThrow().destroyForcibly();
        await().atMost(Duration.ofSeconds(20))
                .ignoreExceptionsInstanceOf(SQLException.class)
                .untilAsserted(() -> {
                    assertThat(Sql.value(postgres, "select value from kept")).isEqualTo("42");
                    assertThat(postgres.pids().getFirst()).isNotEqualTo(killed);
                });
    }

    @Test
    void frozenProcessesOnlyDelay() throws Exception {
        try (Connection connection = Sql.connect(postgres)) {
            List<Long> pids = postgres.pids();
            signal("STOP", pids);
            CompletableFuture<String> answer = CompletableFuture.supplyAsync(() -> insertOne(connection));
            await().during(Duration.ofSeconds(2)).until(() -> !answer.isDone());
            signal("CONT", pids);
            assertThat(answer.get(10, TimeUnit.SECONDS)).isEqualTo("1");
            assertThat(postgres.pids()).containsAll(pids.subList(0, 1));
        }
    }

    @Test
    void wrongPasswordIsRefused() {
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> DriverManager.getConnection(postgres.jdbcUrl(), postgres.user(), "wrong"))
                .withMessageContaining("password authentication failed");
    }

    @Test
    void passwordIsInAFileThatOnlyItsOwnerReads() throws IOException {
        Path file = temp.resolve("password");
        assertThat(file).hasContent(postgres.password());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void listensOnTheLoopbackAddressOnly() throws Exception {
        try (Socket socket = new Socket()) {
            // Linux answers on the whole of 127.0.0.0/8 when a server listens everywhere.
            InetSocketAddress elsewhere = new InetSocketAddress("127.0.0.2", postgres.port());
            assertThatExceptionOfType(ConnectException.class).isThrownBy(() -> socket.connect(elsewhere, 1_000));
        }
        assertThat(Sql.value(postgres, "show listen_addresses")).isEqualTo("127.0.0.1");
        assertThat(Sql.value(postgres, "show unix_socket_directories")).isEmpty();
    }

    @Test
    void takenPortIsReplacedByAnother() throws Exception {
        int port = postgres.port();
        stop();
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(new InetSocketAddress("127.0.0.1", port));
            start();
            assertThat(postgres.port()).isNotEqualTo(port);
            assertThat(Sql.value(postgres, "select 1")).isEqualTo("1");
        }
    }

    @Test
    void postmasterLeftOverByAnEndedServiceIsReplaced() throws Exception {
        stop();
        PostgresCluster cluster =
                PostgresCluster.open(temp.toAbsolutePath(), temp.resolve("leftover.log"), TestBinaries.FOLDER);
        Process leftover = cluster.launch(cluster.choosePort());
        await().until(() -> cluster.isReady(leftover));
        start();
        assertThat(leftover.isAlive()).isFalse();
        assertThat(Sql.value(postgres, "select value from kept")).isEqualTo("42");
    }

    @Test
    void lockFileWithTheNumberOfAnotherProgramIsNoHindrance() throws Exception {
        stop();
        Process stranger = new ProcessBuilder("sleep", "60").start();
        Files.writeString(temp.resolve("data/postmaster.pid"), stranger.pid() + "\n" + temp.resolve("data") + "\n");
        start();
        assertThat(Sql.value(postgres, "select value from kept")).isEqualTo("42");
        assertThat(stranger.isAlive()).isTrue();
        stranger.destroy();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "garbage\n", "\u0000\u00ff\u00fe"})
    void damagedLockFileIsNoHindrance(String text) throws Exception {
        stop();
        Files.write(temp.resolve("data/postmaster.pid"), text.getBytes(StandardCharsets.ISO_8859_1));
        start();
        assertThat(Sql.value(postgres, "select value from kept")).isEqualTo("42");
    }

    @Test
    void postmasterLeftOverWithADamagedLockFileIsStoppedFirst() throws Exception {
        stop();
        PostgresCluster cluster =
                PostgresCluster.open(temp.toAbsolutePath(), temp.resolve("leftover.log"), TestBinaries.FOLDER);
        Process leftover = cluster.launch(cluster.choosePort());
        await().until(() -> cluster.isReady(leftover));
        Files.writeString(temp.resolve("data/postmaster.pid"), "");
        start();
        assertThat(leftover.isAlive()).isFalse();
        assertThat(Sql.value(postgres, "select value from kept")).isEqualTo("42");
    }

    @Test
    void lostPasswordIsReplacedAndNothingElseIsLost() throws Exception {
        Path file = temp.resolve("password");
        String old = postgres.password();
        stop();
        Files.delete(file);
        start();
        assertThat(postgres.password()).isNotEqualTo(old);
        assertThat(file).hasContent(postgres.password());
        assertThat(Sql.value(postgres, "select value from kept")).isEqualTo("42");

        stop();
        Files.writeString(file, " \n");
        start();
        assertThat(Sql.value(postgres, "select value from kept")).isEqualTo("42");
    }

    @Test
    void databaseWithoutAVersionIsRefusedWithTheNameOfTheFile() throws IOException {
        stop();
        Path version = temp.resolve("data/PG_VERSION");
        String right = Files.readString(version);
        Files.delete(version);
        assertThatExceptionOfType(EmbeddedStartException.class)
                .isThrownBy(this::start)
                .withMessageContaining(version + " is missing or empty");
        Files.writeString(version, right);
        start();
    }

    @Test
    void folderThatInitdbCannotWorkInIsRefusedByNameBeforeAnythingIsThere(@TempDir Path other) {
        Path folder = other.resolve("a $HOME");
        assertThatExceptionOfType(DataFolderException.class)
                .isThrownBy(() -> EmbeddedPostgres.start(folder))
                .withMessageContaining(folder.toString())
                .withMessageContaining("--data");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void creationThatWasCutShortStartsAnew(@TempDir Path other) throws Exception {
        Path rest = Files.createDirectories(other.resolve("data.new")).resolve("rest");
        Files.writeString(rest, "");
        try (EmbeddedPostgres fresh = start(other)) {
            assertThat(Sql.value(fresh, "select 1")).isEqualTo("1");
            assertThat(rest).doesNotExist();
        }
    }

    @Test
    void dataOfAnotherMajorVersionIsRefusedWithItsNumber() throws IOException {
        stop();
        Path version = temp.resolve("data/PG_VERSION");
        String right = Files.readString(version);
        Files.writeString(version, "17\n");
        assertThatExceptionOfType(EmbeddedStartException.class)
                .isThrownBy(this::start)
                .withMessageContaining("PostgreSQL 17");
        Files.writeString(version, right);
        start();
    }

    @Test
    void startThatCannotSucceedEndsWithTheReasonFromTheLog() throws IOException {
        stop();
        Path control = temp.resolve("data/global/pg_control");
        Files.move(control, temp.resolve("aside"));
        assertThatExceptionOfType(EmbeddedStartException.class)
                .isThrownBy(this::start)
                .withMessageContaining("pg_control");
        Files.move(temp.resolve("aside"), control);
        start();
    }

    private static String insertOne(Connection connection) {
        try {
            return Sql.value(connection, "insert into kept values (1) returning value");
        } catch (SQLException failure) {
            return failure.getMessage();
        }
    }

    private static void signal(String name, List<Long> pids) throws Exception {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        pids.forEach(pid -> command.add(Long.toString(pid)));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }
}
