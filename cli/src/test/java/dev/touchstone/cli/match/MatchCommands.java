package dev.touchstone.cli.match;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.FakeService;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The commands about matches against a service that answers from a script, for tests. */
public abstract class MatchCommands {

    @TempDir
    public Path folder;

    public FakeService service;

    @BeforeEach
    public void startService() throws IOException {
        service = new FakeService(folder);
    }

    @AfterEach
    public void endService() throws IOException {
        service.close();
    }

    public Cli.Result run(Cli cli, String... arguments) {
        String[] all = Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--data";
        all[arguments.length + 1] = folder.toString();
        return cli.run(all);
    }

    public static String golden(String name) throws IOException {
        try (var in = MatchCommands.class.getResourceAsStream("/dev/touchstone/cli/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
