package dev.touchstone.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerArgumentsAreReadTest {
    private static final String SERVER = "http://h:1";

    @Test
    void everythingCanBeGiven() {
        WorkerArguments read =
                parse("--server", SERVER + "/", "--token", "t", "--name", "n", "--slots", "3", "--data", "/d");
        assertThat(read).isEqualTo(new WorkerArguments(URI.create(SERVER), "t", "n", 3, Map.of(), Path.of("/d")));
    }

    @Test
    void onlyTheServerMustBeGiven() {
        assertThat(parse("--server", SERVER))
                .isEqualTo(new WorkerArguments(URI.create(SERVER), "secret", null, 2, Map.of(), null));
    }

    @Test
    void aTokenMayComeFromAFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), "from the file\n");
        assertThat(parse("--server", SERVER, "--token-file", file.toString()).token())
                .isEqualTo("from the file");
        assertThatThrownBy(() -> parse("--server", SERVER, "--token-file", "/no/such"))
                .hasMessageStartingWith("--token-file /no/such cannot be read");
        assertThatThrownBy(() -> parse("--server", SERVER, "--token-file", file.toString(), "--token", "t"))
                .hasMessage("give --token or --token-file, not both");
    }

    @Test
    void programsAreRegisteredByName() {
        assertThat(parse("--server", SERVER, "--program", "a=/x/a", "--program", "stockfish=/y=z")
                        .programs())
                .isEqualTo(Map.of("a", Path.of("/x/a"), "stockfish", Path.of("/y=z")));
        assertThatThrownBy(() -> parse("--server", SERVER, "--program", "/x/a"))
                .hasMessage("--program needs NAME=PATH, not '/x/a'");
        assertThatThrownBy(() -> parse("--server", SERVER, "--program", "a b=/x"))
                .hasMessageContaining("is not a program's name");
        assertThatThrownBy(() -> parse("--server", SERVER, "--program", "a=/x", "--program", "a=/y"))
                .hasMessage("--program a is given twice");
    }

    @Test
    void mistakesAreExplained() {
        assertThatThrownBy(() -> parse("--slots", "2")).hasMessageStartingWith("--server is missing");
        assertThatThrownBy(() -> parse("--server")).hasMessage("--server needs a value");
        assertThatThrownBy(() -> parse("--server", "tcp://h:1"))
                .hasMessage("--server tcp://h:1 is not a URL such as http://host:8080");
        assertThatThrownBy(() -> parse("--uri", "x")).hasMessage("unknown option '--uri'");
        assertThatThrownBy(() -> parse("--server", SERVER, "--slots", "two"))
                .hasMessage("--slots needs a whole number, not 'two'");
        assertThatThrownBy(() -> parse("--server", SERVER, "--slots", "0"))
                .hasMessage("--slots must be at least 1, is 0");
        assertThatThrownBy(() -> parse("--server", SERVER, "--name", "../x"))
                .hasMessageStartingWith("--name '../x' is not a worker's name");
        assertThatThrownBy(() -> WorkerArguments.parse(List.of("--server", SERVER), null, 2))
                .hasMessageStartingWith("no token");
    }

    private static WorkerArguments parse(String... arguments) {
        return WorkerArguments.parse(List.of(arguments), "secret", 2);
    }
}
