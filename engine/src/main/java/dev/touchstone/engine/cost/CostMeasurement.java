package dev.touchstone.engine.cost;

import dev.touchstone.engine.config.EngineConfiguration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Measures the cost of a node. One process plays games of the pairing and takes positions from them. Then, fork by fork, two
 * fresh processes search these positions in turn, each for its own side, so that neither's compiled code has seen the other.
 */
public final class CostMeasurement {

    private final Supplier<Searcher> searchers;
    private final boolean oneCore;
    private final CostEffort effort;

    CostMeasurement(Supplier<Searcher> searchers, boolean oneCore, CostEffort effort) {
        this.searchers = searchers;
        this.oneCore = oneCore;
        this.effort = effort;
    }

    /** One that starts processes on this machine, all on the same core where that can be done. */
    public static CostMeasurement here(CostEffort effort) {
        List<String> before = OneCore.prefix();
        return new CostMeasurement(() -> SearcherProcess.start(before), !before.isEmpty(), effort);
    }

    /**
     * Measures until it is enough, or the effort is at its end.
     *
     * @param enough asked after each fork, with what was measured so far
     * @param abandoned asked again and again; when it answers true nothing more is measured
     * @return what was measured; empty when it was abandoned
     * @throws CostException when a process fails, or the games give no position to search
     */
    public Optional<CostResult> measure(CostPlan plan, Predicate<CostResult> enough, BooleanSupplier abandoned) {
        List<SampledGame> games = sample(plan);
        Optional<Sample> sample = abandoned.getAsBoolean() ? Optional.empty() : Optional.of(compare(plan, games));
        List<Fork> forks = new ArrayList<>();
        while (sample.isPresent() && !abandoned.getAsBoolean()) {
            Optional<Fork> fork = fork(plan, games, abandoned);
            if (fork.isEmpty()) {
                break;
            }
            forks.add(fork.get());
            CostResult result = new CostResult(sample.get(), forks, oneCore);
            if (forks.size() == effort.forks() || enough.test(result)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    /**
     * Searches positions of games of the pairing once with either side, and measures no time: in how many of them what tells
     * the sides apart has a say.
     *
     * @throws CostException when a process fails, or the games give no position to search
     */
    public Sample compare(CostPlan plan) {
        return compare(plan, sample(plan));
    }

    private List<SampledGame> sample(CostPlan plan) {
        List<String> openings = plan.chosenOpenings();
        int each = Math.ceilDiv(plan.positions(), openings.size());
        List<SampledGame> games = new ArrayList<>();
        try (Searcher player = searchers.get()) {
            player.ask(CostMain.SAMPLE + " " + plan.candidate().text() + CostMain.FIELD
                    + plan.baseline().text());
            boolean candidateWhite = true;
            for (String fen : openings) {
                games.add(SampledGame.parse(player.ask(CostMain.PLAY + " "
                        + String.join(CostMain.FIELD, Boolean.toString(candidateWhite), Integer.toString(each), fen))));
                candidateWhite = !candidateWhite;
            }
        }
        games.removeIf(game -> game.searches().isEmpty());
        if (games.isEmpty()) {
            throw new CostException("no game from these openings has a move, so there is nothing to search");
        }
        return games;
    }

    private Sample compare(CostPlan plan, List<SampledGame> games) {
        return inTurn(plan, games, (candidate, baseline) -> {
            List<String> one = Arrays.asList(candidate.ask(CostMain.LOOK).split(" "));
            List<String> other = Arrays.asList(baseline.ask(CostMain.LOOK).split(" "));
            int differing = 0;
            for (int i = 0; i < one.size(); i++) {
                differing += one.get(i).equals(other.get(i)) ? 0 : 1;
            }
            return new Sample(games.size(), one.size(), Sample.count(games), differing, nodes(one), nodes(other));
        });
    }

    private static long nodes(List<String> searches) {
        return searches.stream()
                .mapToLong(found -> Long.parseLong(found.substring(0, found.indexOf('/'))))
                .sum();
    }

    private Optional<Fork> fork(CostPlan plan, List<SampledGame> games, BooleanSupplier abandoned) {
        return inTurn(plan, games, (candidate, baseline) -> {
            for (Searcher side : List.of(candidate, baseline)) {
                side.ask(CostMain.WARM + " " + effort.warmMillis());
            }
            List<Block> blocks = new ArrayList<>();
            while (blocks.size() < effort.blocks() && !abandoned.getAsBoolean()) {
                blocks.add(new Block(pass(candidate), pass(baseline), pass(baseline), pass(candidate)));
            }
            return blocks.size() < effort.blocks() ? Optional.empty() : Optional.of(new Fork(blocks));
        });
    }

    private static Pass pass(Searcher side) {
        String[] numbers = side.ask(CostMain.PASS).split(" ");
        try {
            return new Pass(Long.parseLong(numbers[0]), Long.parseLong(numbers[1]));
        } catch (IllegalArgumentException e) {
            throw new CostException("the processor time of a search cannot be read here: " + e.getMessage(), e);
        }
    }

    @FunctionalInterface
    private interface Both<T> {
        T with(Searcher candidate, Searcher baseline);
    }

    /** Fresh processes for both sides, with the positions loaded. */
    private <T> T inTurn(CostPlan plan, List<SampledGame> games, Both<T> work) {
        try (Searcher candidate = searchers.get();
                Searcher baseline = searchers.get()) {
            load(candidate, plan.candidate(), games);
            load(baseline, plan.baseline(), games);
            return work.with(candidate, baseline);
        }
    }

    private static void load(Searcher searcher, EngineConfiguration side, List<SampledGame> games) {
        searcher.ask(CostMain.SIDE + " " + side.text());
        games.forEach(game -> searcher.ask(CostMain.ADD + " " + game.text()));
    }
}
