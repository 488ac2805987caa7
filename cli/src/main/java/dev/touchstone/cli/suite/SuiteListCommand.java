package dev.touchstone.cli.suite;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.TextTable;
import dev.touchstone.openings.Suite;
import dev.touchstone.openings.Suites;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the suites. */
@Command(name = "list", description = "Lists the suites.")
final class SuiteListCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    SuiteListCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        TextTable table = new TextTable().row("suite", "positions", "what");
        for (Suite suite : Suites.all()) {
            table.row(suite.name(), Integer.toString(suite.positions().size()), suite.description());
        }
        table.lines().forEach(around.out()::println);
        return ExitCode.DONE;
    }
}
