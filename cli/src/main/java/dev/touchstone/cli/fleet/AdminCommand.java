package dev.touchstone.cli.fleet;

import dev.touchstone.cli.CommandGroup;
import dev.touchstone.cli.Surroundings;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** What the owner of a service's data folder alone may do. */
@Command(
        name = "admin",
        description =
                "Gives out and takes back tokens, releases workers, keeps webhooks; for the owner of the data folder.",
        synopsisSubcommandLabel = "COMMAND")
public final class AdminCommand extends CommandGroup {

    private AdminCommand() {}

    /** The command with its own commands. */
    public static CommandLine withSubcommands(Surroundings around) {
        return new CommandLine(new AdminCommand())
                .addSubcommand(new CommandLine(new TokenCommand())
                        .addSubcommand(new TokenCommand.Create(around))
                        .addSubcommand(new TokenCommand.ListAll(around))
                        .addSubcommand(new TokenCommand.Revoke(around)))
                .addSubcommand(new CommandLine(new WorkerCommand()).addSubcommand(new WorkerCommand.Release(around)))
                .addSubcommand(new CommandLine(new WebhookCommand())
                        .addSubcommand(new WebhookCommand.Create(around))
                        .addSubcommand(new WebhookCommand.ListAll(around))
                        .addSubcommand(new WebhookCommand.Log(around))
                        .addSubcommand(new WebhookCommand.Test(around))
                        .addSubcommand(new WebhookCommand.Remove(around)));
    }
}
