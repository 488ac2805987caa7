package dev.touchstone.cli.fleet;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.TextTable;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.cli.match.DataOption;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.fleet.NewToken;
import dev.touchstone.protocol.fleet.TokenList;
import dev.touchstone.protocol.fleet.TokenView;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tokens: give out, list, take back. */
@Command(name = "token", description = "Gives out, lists and revokes tokens.", synopsisSubcommandLabel = "COMMAND")
final class TokenCommand implements Runnable {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing: create, list or revoke");
    }

    @Command(name = "create", description = "Gives out a token and prints it; it is not shown again.")
    static final class Create implements Callable<Integer> {

        private final Surroundings around;

        @Mixin
        private final HelpOption help = new HelpOption();

        @Parameters(paramLabel = "NAME", description = "what to call it, such as the machine that it is for")
        private String name = "";

        @Option(
                names = "--role",
                paramLabel = "ROLE",
                description = "worker, user (submits and stops matches) or admin (default: ${DEFAULT-VALUE})")
        private String role = "worker";

        @Mixin
        private final DataOption data = new DataOption();

        @Mixin
        private final JsonOption json = new JsonOption();

        Create(Surroundings around) {
            this.around = around;
        }

        @Override
        public Integer call() {
            TokenView made = new ServiceFinder(data.folder(), around).join().createToken(new NewToken(name, role));
            around.out().println(json.wanted() ? Json.write(made) : made.token());
            return ExitCode.DONE;
        }
    }

    @Command(name = "list", description = "Lists the tokens that were given out, without their secrets.")
    static final class ListAll implements Callable<Integer> {

        private final Surroundings around;

        @Mixin
        private final HelpOption help = new HelpOption();

        @Mixin
        private final DataOption data = new DataOption();

        @Mixin
        private final JsonOption json = new JsonOption();

        ListAll(Surroundings around) {
            this.around = around;
        }

        @Override
        public Integer call() {
            TokenList list = new ServiceFinder(data.folder(), around).join().tokens();
            if (json.wanted()) {
                around.out().println(Json.write(list));
                return ExitCode.DONE;
            }
            TextTable table = new TextTable().row("token", "role", "created", "revoked");
            for (TokenView token : list.tokens()) {
                table.row(
                        token.name(),
                        token.role(),
                        token.createdAt(),
                        token.revokedAt() == null ? "" : token.revokedAt());
            }
            table.lines().forEach(around.out()::println);
            return ExitCode.DONE;
        }
    }

    @Command(name = "revoke", description = "Takes a token back; workers that came with it get no more units at once.")
    static final class Revoke implements Callable<Integer> {

        private final Surroundings around;

        @Mixin
        private final HelpOption help = new HelpOption();

        @Parameters(paramLabel = "NAME", description = "its name, as 'admin token list' shows it")
        private String name = "";

        @Mixin
        private final DataOption data = new DataOption();

        Revoke(Surroundings around) {
            this.around = around;
        }

        @Override
        public Integer call() {
            TokenView token = new ServiceFinder(data.folder(), around).join().revokeToken(name);
            around.out().println("token " + token.name() + " is revoked");
            return ExitCode.DONE;
        }
    }
}
