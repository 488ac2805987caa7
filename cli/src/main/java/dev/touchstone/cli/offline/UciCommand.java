package dev.touchstone.cli.offline;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.engine.uci.UciEngine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs the built-in engine as a UCI program. */
@Command(name = "uci", description = "Runs the built-in engine as a UCI program on standard input and output.")
public final class UciCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final EngineOption engine = new EngineOption();

    public UciCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(around.in(), StandardCharsets.UTF_8));
        new UciEngine(in, around.out(), engine.configuration()).run();
        return ExitCode.DONE;
    }
}
