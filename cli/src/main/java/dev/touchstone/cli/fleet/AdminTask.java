package dev.touchstone.cli.fleet;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.TextTable;
import dev.touchstone.cli.client.ServiceClient;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.cli.match.DataOption;
import dev.touchstone.protocol.Json;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** What the commands of a service's owner have in common: they ask the service that runs, and print what it answers. */
abstract class AdminTask implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Mixin
    private final DataOption data = new DataOption();

    AdminTask(Surroundings around) {
        this.around = around;
    }

    /** The service; where there is none, the command ends as unreachable. */
    final ServiceClient service() {
        return new ServiceFinder(data.folder(), around).join();
    }

    /** That command as the user would type it to mean the same service. */
    final String command(String words) {
        return ServiceFinder.command(words, data.folder());
    }

    final int print(String line) {
        around.out().println(line);
        return ExitCode.DONE;
    }

    final int print(Record answer) {
        return print(Json.write(answer));
    }

    final int print(TextTable table) {
        table.lines().forEach(around.out()::println);
        return ExitCode.DONE;
    }

    /** Tells the user what is no part of the output. */
    final void remark(String line) {
        around.err().println(line);
    }
}
