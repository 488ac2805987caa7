package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.engine.uci.UciEngine;
import dev.touchstone.engine.uci.UciServer;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs the built-in engine as a UCI program, or as a server that is one for each client. */
@Command(
        name = "uci",
        description = {
            "Runs the built-in engine as a UCI program on standard input and output.",
            "With --listen, serves UCI over TCP to several clients at once, one engine each, until it is ended."
        })
public final class UciCommand implements Callable<Integer> {

    private static final int MAX_PORT = 65535;

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final EngineOption engine = new EngineOption();

    @Option(
            names = "--listen",
            paramLabel = "PORT",
            description = "serve UCI over TCP on this port; 0 takes a free one")
    private @Nullable Integer port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            description = "address to listen on (default: loopback); there is no password")
    private @Nullable String host;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public UciCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() throws IOException {
        if (port != null) {
            serve(port);
        } else if (host != null) {
            throw new ParameterException(spec.commandLine(), "--host needs --listen PORT");
        } else {
            InputStreamReader in = new InputStreamReader(around.in(), StandardCharsets.UTF_8);
            new UciEngine(in, around.out(), engine.configuration()).run();
        }
        return ExitCode.DONE;
    }

    private void serve(int wanted) throws IOException {
        if (wanted < 0 || wanted > MAX_PORT) {
            throw new ParameterException(
                    spec.commandLine(), "--listen " + wanted + " is not a port from 0 to " + MAX_PORT);
        }
        InetAddress address = address();
        try (UciServer server = listen(address, wanted)) {
            around.out()
                    .println("listening on " + address.getHostAddress() + ":"
                            + server.address().getPort());
            if (!address.isLoopbackAddress()) {
                around.err().println("touchstone: whoever reaches this port can use the engine");
            }
            server.serve();
        }
    }

    private UciServer listen(InetAddress address, int wanted) {
        try {
            return UciServer.listen(address, wanted, engine.configuration());
        } catch (IOException refused) {
            throw new CliException(
                    ExitCode.USAGE,
                    "cannot listen on " + address.getHostAddress() + ":" + wanted + ": " + refused.getMessage()
                            + "; give another --listen or --host");
        }
    }

    private InetAddress address() {
        try {
            return host == null ? InetAddress.getLoopbackAddress() : InetAddress.getByName(host);
        } catch (UnknownHostException unknown) {
            throw new ParameterException(spec.commandLine(), "--host " + host + " is not an address of this machine");
        }
    }
}
