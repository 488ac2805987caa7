package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.OpeningsArgument;
import dev.touchstone.cli.OptionNames;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.TextTable;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.engine.cost.CostEffort;
import dev.touchstone.engine.cost.CostException;
import dev.touchstone.engine.cost.CostMeasurement;
import dev.touchstone.engine.cost.CostPlan;
import dev.touchstone.engine.cost.CostResult;
import dev.touchstone.engine.cost.Sample;
import dev.touchstone.openings.Opening;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.NewMatch;
import dev.touchstone.protocol.submission.SubmissionCheck;
import dev.touchstone.statistics.NodeCost;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures what a node of one configuration costs in nodes of another. */
@Command(
        name = "cost",
        sortOptions = false,
        description =
                "Measures what a node of the candidate costs in nodes of the baseline, as match --equal time does.",
        footer = {"", "Example:", "  touchstone cost \"cc65 +pawn-structure\" cc65 --nodes 2000 --depth 3"})
public final class CostCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(
            index = "0",
            paramLabel = "CANDIDATE",
            description = "a configuration of the built-in engine, in quotes")
    private String candidate = "";

    @Parameters(index = "1", paramLabel = "BASELINE", description = "the one whose node is the unit")
    private String baseline = "";

    @Option(names = "--nodes", paramLabel = "N", description = "nodes a move of the baseline, where it does not say")
    private @Nullable Long nodes;

    @Option(names = "--depth", paramLabel = "D", description = "plies a move, for a side that does not say")
    private @Nullable Integer depth;

    @Option(
            names = "--openings",
            paramLabel = "SET|FILE",
            description = "what the games start from that give the positions (default: cc65-256)")
    private @Nullable String openings;

    @Mixin
    private final JsonOption json = new JsonOption();

    /** What {@code cost --json} prints. */
    private record CostJson(
            String candidate,
            String baseline,
            double ratio,
            double low,
            double high,
            boolean sharp,
            int forks,
            int blocks,
            double forkSpread,
            double blockSpread,
            Sample sample,
            boolean oneCore,
            long baselineNodes,
            long candidateNodes) {}

    public CostCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        CostPlan plan = plan();
        CostResult result;
        try {
            result = CostMeasurement.here(CostEffort.USUAL)
                    .measure(plan, this::isEnough, () -> false)
                    .orElseThrow();
        } catch (CostException e) {
            throw new CliException(ExitCode.INTERNAL, "the cost could not be measured: " + e.getMessage());
        }
        NodeCost cost = NodeCost.of(result.ratios());
        if (json.wanted()) {
            around.out().println(Json.write(view(plan, result, cost)));
        } else {
            print(plan, result, cost);
        }
        if (!cost.isSharp()) {
            throw new CliException(
                    ExitCode.INTERNAL,
                    "the interval is wider than 3 %, so no match takes this for a charge; try again when the machine does"
                            + " less besides");
        }
        return ExitCode.DONE;
    }

    private CostPlan plan() {
        MatchSubmission submission = new MatchSubmission(
                candidate,
                baseline,
                null,
                openings == null ? null : OpeningsArgument.choice(openings),
                nodes,
                depth,
                "time",
                null,
                null,
                null,
                null,
                null);
        try {
            NewMatch match = SubmissionCheck.check(submission);
            return CostPlan.of(
                    builtIn(match.candidate()),
                    builtIn(match.baseline()),
                    match.openings().openings().stream().map(Opening::fen).toList());
        } catch (BadSubmissionException wrong) {
            throw new CliException(ExitCode.USAGE, OptionNames.lines(wrong.problems()));
        } catch (ConfigurationException wrong) {
            throw new CliException(ExitCode.USAGE, String.valueOf(wrong.getMessage()));
        }
    }

    private static EngineConfiguration builtIn(SideConfiguration side) {
        return EngineConfiguration.parse(side.text());
    }

    private boolean isEnough(CostResult result) {
        if (result.forks().size() < 2) {
            return false;
        }
        NodeCost cost = NodeCost.of(result.ratios());
        around.err().println(cost.text());
        return cost.isSharp();
    }

    private static long baselineNodes(CostPlan plan) {
        return plan.baseline().budget().orElseThrow().nodes().orElseThrow();
    }

    private void print(CostPlan plan, CostResult result, NodeCost cost) {
        long given = baselineNodes(plan);
        new TextTable()
                .row("cost of a node", cost.text())
                .row("sample", result.sample().text())
                .row(
                        "nodes a pass",
                        result.sample().candidateNodes() + " candidate, "
                                + result.sample().baselineNodes() + " baseline")
                .row(
                        "equal time",
                        "nodes=" + NodeCost.charged(given, cost.ratio()) + " for the candidate, nodes=" + given
                                + " for the baseline")
                .lines()
                .forEach(around.out()::println);
    }

    private static CostJson view(CostPlan plan, CostResult result, NodeCost cost) {
        long given = baselineNodes(plan);
        return new CostJson(
                plan.candidate().canonical(),
                plan.baseline().canonical(),
                cost.ratio(),
                cost.low(),
                cost.high(),
                cost.isSharp(),
                cost.forks(),
                cost.blocks(),
                cost.forkSpread(),
                cost.blockSpread(),
                result.sample(),
                result.oneCore(),
                given,
                NodeCost.charged(given, cost.ratio()));
    }
}
