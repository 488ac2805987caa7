package dev.touchstone.cli.match;

import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs the service in the foreground. */
@Command(name = "serve", description = "Runs the service in the foreground until it is told to end.")
public final class ServeCommand implements Callable<Integer> {

    private static final int MAX_PORT = 65535;

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final DataOption data = new DataOption();

    @Option(
            names = "--listen",
            paramLabel = "ADDRESS",
            description = "where the API and the broker listen, such as 0.0.0.0; writes then need a token"
                    + " (default: loopback only)")
    private @Nullable String listen;

    @Option(names = "--port", paramLabel = "N", description = "port of the API and the pages")
    private @Nullable Integer port;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public ServeCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        if (port != null && (port < 0 || port > MAX_PORT)) {
            throw new ParameterException(spec.commandLine(), "--port " + port + " is not a port from 0 to " + MAX_PORT);
        }
        return new ServiceFinder(data.folder(), around).serve(listen, port);
    }
}
