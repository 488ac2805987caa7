package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.touchstone.protocol.api.ServiceAddress;
import dev.touchstone.service.embedded.DataFolder;
import dev.touchstone.service.embedded.DataFolderHeldException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** A start that fails says in one line what is wrong and what to do. */
class StartFailureTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TOUCHSTONE_WORKER_SLOTS | abc | TOUCHSTONE_WORKER_SLOTS=abc is not a whole number; correct it, or leave it out",
                "TOUCHSTONE_WORKER_SLOTS | -1 | touchstone.worker.slots=-1 is out of range: give 0 to 256",
                "TOUCHSTONE_DISPATCH_UNITPAIRS | 0 | touchstone.dispatch.unit-pairs=0 is out of range: give 1 to 10000",
                "TOUCHSTONE_IDLEAFTER | soon | TOUCHSTONE_IDLEAFTER=soon is not a time such as 30s; correct it, or leave it out",
                "TOUCHSTONE_EXITWHENIDLE | maybe | TOUCHSTONE_EXITWHENIDLE=maybe is not true or false; correct it, or leave it out",
            })
    void aWrongSettingIsNamedAsItWasGivenAndIsAUsageError(String name, String value, String message) {
        Throwable failure = catchThrowable(() -> bind(name, value));

        assertThat(StartFailure.of(new IllegalStateException("of Spring", failure)))
                .isEqualTo(new StartFailure(64, message, true));
    }

    private static void bind(String name, String value) {
        var environment = new SystemEnvironmentPropertySource("systemEnvironment", Map.of(name, value));
        new Binder(ConfigurationPropertySources.from(environment))
                .bind("touchstone", Bindable.of(TouchstoneProperties.class));
    }

    @Test
    void aPortInUseIsNamed() {
        assertThat(StartFailure.of(new IllegalStateException(new PortInUseException(8080))))
                .isEqualTo(
                        new StartFailure(69, "port 8080 is in use; choose another with --port, or leave it out", true));
    }

    @Test
    void aRefusedPasswordNamesItsFile() {
        SQLException refused = new SQLException("password authentication failed", "28P01");

        assertThat(StartFailure.of(new SQLException("no connection", refused))).satisfies(failure -> {
            assertThat(failure.code()).isEqualTo(69);
            assertThat(failure.message())
                    .contains("password authentication failed; delete postgres/password in the data folder");
        });
    }

    @Test
    void whatNobodyExpectedKeepsItsStackTrace() {
        assertThat(StartFailure.of(new IllegalStateException("outer", new ArithmeticException("inner"))))
                .isEqualTo(
                        new StartFailure(70, "the service cannot start: java.lang.ArithmeticException: inner", false));
    }

    @Test
    void aTakenPortMakesNoDataFolder(@TempDir Path temp) throws Exception {
        Path data = temp.resolve("data");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());

            Throwable failure = catchThrowable(() -> ServiceMain.start("--data", data.toString(), "--port", port));

            assertThat(StartFailure.of(failure).message())
                    .isEqualTo("port " + port + " is in use; choose another with --port, or leave it out");
            assertThat(data).doesNotExist();
            try (DataFolder held = DataFolder.open(data)) {
                assertThat(catchThrowable(() -> ServiceMain.start("--data", data.toString(), "--port", port)))
                        .as("the nearer reason, of " + held.root())
                        .isInstanceOf(DataFolderHeldException.class);
            }
        }
    }

    @Test
    void aStartThatSucceedsSaysWhereTheServiceAnswers(@TempDir Path temp) {
        try (DataFolder folder = DataFolder.open(temp)) {
            assertThat(ServiceMain.greeting(folder)).as("before it answers").isEmpty();
            folder.announce(new ServiceAddress(17, 8080, "http://127.0.0.1:8080", "2026-11-30T00:00:00Z"));
            assertThat(ServiceMain.greeting(folder))
                    .hasValue("touchstone: the service answers at http://127.0.0.1:8080 with the data folder "
                            + folder.root());
        }
    }

    @Test
    @Timeout(120)
    void theServiceSaysItOnceAndEnds(@TempDir Path temp) throws Exception {
        ProcessBuilder command = ServiceCommand.of(temp.resolve("data")).redirectErrorStream(true);
        command.environment().put("TOUCHSTONE_WORKER_SLOTS", "abc");
        Process service = command.start();
        String output = new String(service.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(service.waitFor()).isEqualTo(64);
        assertThat(output)
                .endsWith(
                        "touchstone: TOUCHSTONE_WORKER_SLOTS=abc is not a whole number; correct it, or leave it out\n")
                .doesNotContain("\tat ")
                .doesNotContain("APPLICATION FAILED TO START");
        assertThat(output.split("TOUCHSTONE_WORKER_SLOTS")).hasSize(2);
    }
}
