package dev.touchstone.engine.uci;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Entry point of {@code engine.jar}: a UCI program, or {@code bench}. */
public final class EngineMain {

    private static final int USAGE_ERROR = 64;
    private static final String DEFAULT_CONFIGURATION = "cc65";

    private EngineMain() {}

    /** {@code [uci|bench] [CONFIGURATION]}: without {@code bench}, speaks UCI on standard input and output. */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        boolean bench = args.length > 0 && args[0].equals("bench");
        boolean named = bench || args.length > 0 && args[0].equals("uci");
        String text = String.join(" ", Arrays.asList(args).subList(named ? 1 : 0, args.length));
        EngineConfiguration configuration;
        try {
            configuration = EngineConfiguration.parse(text.isBlank() ? DEFAULT_CONFIGURATION : text);
        } catch (ConfigurationException wrong) {
            System.err.println("engine: " + wrong.getMessage());
            System.exit(USAGE_ERROR);
            return;
        }
        if (bench) {
            out.println(Bench.run(configuration, NanoClock.system()).text());
        } else {
            new UciEngine(new InputStreamReader(System.in, StandardCharsets.UTF_8), out, configuration).run();
        }
    }
}
