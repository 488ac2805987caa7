package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.Json;
import dev.touchstone.statistics.Power;
import dev.touchstone.statistics.Sprt;
import dev.touchstone.statistics.SprtReach;
import dev.touchstone.statistics.VerdictRule;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What a match can decide. */
@Command(
        name = "power",
        description = "Says what a match can decide, before it is played.",
        footer = {"", "Example:", "  touchstone power --games 512 --draw-ratio 0.25", "  touchstone power --sprt 0,2"})
public final class PowerCommand implements Callable<Integer> {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Option(names = "--games", paramLabel = "N", description = "games of the match, an even number (default: 512)")
    private long games = 512;

    @Option(
            names = "--draw-ratio",
            paramLabel = "P",
            description = "drawn games per game between equal sides, 0 to 0.9999 (default: 0.25)")
    private Double drawRatio = 0.25;

    @Option(
            names = "--elo",
            split = ",",
            paramLabel = "ELO",
            description = "differences to look at, above zero, separated by commas (default: 2,5,10,20,30,50,100)")
    private List<Double> differences = Power.USUAL_DIFFERENCES;

    @Option(names = "--keep-sigma", paramLabel = "S", description = "keep at this many sigma or more (default: 2)")
    private Double keepSigma = VerdictRule.DEFAULT.keepSigma();

    @Option(names = "--reject-sigma", paramLabel = "S", description = "reject at this many or fewer (default: -2)")
    private Double rejectSigma = VerdictRule.DEFAULT.rejectSigma();

    @Mixin
    private final TestOptions test = new TestOptions();

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        try {
            Power power = Power.of(games, drawRatio, new VerdictRule(keepSigma, rejectSigma), differences);
            Sprt sprt = test.test(spec.commandLine());
            PrintWriter out = spec.commandLine().getOut();
            if (sprt == null) {
                tell(power, out);
            } else {
                tell(power, SprtReach.of(sprt, games / 2, drawRatio), out);
            }
            return ExitCode.DONE;
        } catch (IllegalArgumentException impossible) {
            throw new CliException(ExitCode.USAGE, String.valueOf(impossible.getMessage()));
        }
    }

    private void tell(Power power, PrintWriter out) {
        if (json.wanted()) {
            out.println(Json.write(power));
        } else {
            print(power, out);
        }
    }

    private void tell(Power power, SprtReach reach, PrintWriter out) {
        if (json.wanted()) {
            out.println(Json.write(new WithTest(power, reach)));
            return;
        }
        print(power, out);
        out.println();
        new TextTable()
                .row("the test of " + reach.strengths(), "pairs on average")
                .row("candidate as strong as elo0", SprtReach.count(reach.pairsAtElo0()))
                .row("half way between", SprtReach.count(reach.pairsBetween()))
                .row("candidate as strong as elo1", SprtReach.count(reach.pairsAtElo1()))
                .lines()
                .forEach(out::println);
        reach.warning().ifPresent(warning -> out.println("warning: " + warning));
    }

    /** What {@code --json} prints with a test. */
    private record WithTest(Power power, SprtReach sprt) {}

    private static void print(Power power, PrintWriter out) {
        out.println(
                power.games() + " games, " + Numbers.fixed(100 * power.drawRatio(), 1) + "% drawn between equal sides");
        new TextTable()
                .row("standard error", Numbers.fixed(power.standardError(), 4))
                .row("seen at 2 sigma", smallest(power.eloAtTwoSigma()))
                .row("seen at 3 sigma", smallest(power.eloAtThreeSigma()))
                .lines()
                .forEach(out::println);
        out.println();
        TextTable chances = new TextTable().row("true Elo", "keep", "reject", "inconclusive");
        for (Power.Chances row : power.chances()) {
            chances.row(
                    (row.elo() > 0 ? "+" : "") + Numbers.plain(row.elo()),
                    percent(row.keep()),
                    percent(row.reject()),
                    percent(row.inconclusive()));
        }
        chances.lines().forEach(out::println);
        if (!power.needed().isEmpty()) {
            out.println();
            TextTable needed = new TextTable().row("to keep", "games, 1 in 2 matches", "games, 9 in 10");
            for (Power.Needed row : power.needed()) {
                needed.row("+" + Numbers.plain(row.elo()), count(row.atEvenChance()), count(row.atNineOfTen()));
            }
            needed.lines().forEach(out::println);
        }
    }

    private static String smallest(OptionalDouble elo) {
        return elo.isEmpty() ? "nothing: there are too few games" : Numbers.fixed(elo.getAsDouble(), 1) + " Elo";
    }

    private static String percent(double share) {
        return Numbers.fixed(100 * share, 1) + "%";
    }

    private static String count(OptionalLong games) {
        return games.isEmpty() ? "over 10^12" : Long.toString(games.getAsLong());
    }
}
