package dev.touchstone.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkerArgumentsAreReadTest {
    @Test
    void everythingCanBeGiven() {
        WorkerArguments read =
                parse("--url", "tcp://h:1", "--user", "u", "--password", "p", "--name", "n", "--slots", "3");
        assertThat(read).isEqualTo(new WorkerArguments("tcp://h:1", "u", "p", new WorkerOptions("n", 3), Map.of()));
    }

    @Test
    void onlyTheBrokerMustBeGiven() {
        assertThat(parse("--url", "tcp://h:1"))
                .isEqualTo(new WorkerArguments("tcp://h:1", null, "secret", new WorkerOptions("here-1", 2), Map.of()));
    }

    @Test
    void programsAreRegisteredByName() {
        assertThat(parse("--url", "u", "--program", "a=/x/a", "--program", "stockfish=/y=z")
                        .programs())
                .isEqualTo(Map.of("a", Path.of("/x/a"), "stockfish", Path.of("/y=z")));
        assertThatThrownBy(() -> parse("--url", "u", "--program", "/x/a"))
                .hasMessage("--program needs NAME=PATH, not '/x/a'");
        assertThatThrownBy(() -> parse("--url", "u", "--program", "a b=/x"))
                .hasMessageContaining("is not a program's name");
        assertThatThrownBy(() -> parse("--url", "u", "--program", "a=/x", "--program", "a=/y"))
                .hasMessage("--program a is given twice");
    }

    @Test
    void mistakesAreExplained() {
        assertThatThrownBy(() -> parse("--slots", "2")).hasMessage("--url is missing");
        assertThatThrownBy(() -> parse("--url")).hasMessage("--url needs a value");
        assertThatThrownBy(() -> parse("--uri", "x")).hasMessage("unknown option '--uri'");
        assertThatThrownBy(() -> parse("--url", "u", "--slots", "two"))
                .hasMessage("--slots needs a whole number, not 'two'");
        assertThatThrownBy(() -> parse("--url", "u", "--slots", "0")).hasMessage("slots: must be at least 1, is 0");
    }

    private static WorkerArguments parse(String... arguments) {
        return WorkerArguments.parse(List.of(arguments), "secret", "here-1", 2);
    }
}
