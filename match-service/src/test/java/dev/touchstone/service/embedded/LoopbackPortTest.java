package dev.touchstone.service.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A port is a preference: one that cannot be had, or read, is replaced. */
class LoopbackPortTest {

    @TempDir
    private Path temp;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = temp.resolve("port");
    }

    @Test
    void aPortStaysTheSameWhileItIsFree() throws IOException {
        int first = LoopbackPort.choose(file);

        assertThat(LoopbackPort.choose(file)).isEqualTo(first);
        assertThat(file).hasContent(Integer.toString(first));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "garbage", "-1", "0", "65536", "99999999999", "80.5", "\u0000\u00ff\u00fe"})
    void whatIsNoPortIsReplacedByOne(String text) throws IOException {
        Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));

        int port = LoopbackPort.choose(file);

        assertThat(port).isBetween(20_000, 32_000);
        assertThat(file).hasContent(Integer.toString(port));
    }
}
