package dev.touchstone.cli.fleet;

import dev.touchstone.cli.CommandGroup;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.fleet.NewToken;
import dev.touchstone.protocol.fleet.TokenList;
import dev.touchstone.protocol.fleet.TokenView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tokens: give out, list, take back. */
@Command(name = "token", description = "Gives out, lists and revokes tokens.", synopsisSubcommandLabel = "COMMAND")
final class TokenCommand extends CommandGroup {

    @Command(name = "create", description = "Gives out a token and prints it; it is not shown again.")
    static final class Create extends AdminTask {

        @Parameters(paramLabel = "NAME", description = "what to call it, such as the machine that it is for")
        private String name = "";

        @Option(
                names = "--role",
                paramLabel = "ROLE",
                description = "worker, user (submits and stops matches) or admin (default: ${DEFAULT-VALUE})")
        private String role = "worker";

        @Mixin
        private final JsonOption json = new JsonOption();

        Create(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            TokenView made = service().createToken(new NewToken(name, role));
            return json.wanted() ? print(made) : print(String.valueOf(made.token()));
        }
    }

    @Command(name = "list", description = "Lists the tokens that were given out, without their secrets.")
    static final class ListAll extends AdminTask {

        @Mixin
        private final JsonOption json = new JsonOption();

        ListAll(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            TokenList list = service().tokens();
            if (json.wanted()) {
                return print(list);
            }
            TextTable table = new TextTable().row("token", "role", "created", "revoked");
            for (TokenView token : list.tokens()) {
                table.row(
                        token.name(),
                        token.role(),
                        token.createdAt(),
                        token.revokedAt() == null ? "" : token.revokedAt());
            }
            return print(table);
        }
    }

    @Command(name = "revoke", description = "Takes a token back; workers that came with it get no more units at once.")
    static final class Revoke extends AdminTask {

        @Parameters(paramLabel = "NAME", description = "its name, as 'admin token list' shows it")
        private String name = "";

        Revoke(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            TokenView token = service().revokeToken(name);
            return print("token " + token.name() + " is revoked");
        }
    }
}
