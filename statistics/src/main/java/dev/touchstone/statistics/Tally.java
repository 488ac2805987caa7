package dev.touchstone.statistics;

/**
 * The counts of a match so far, from the candidate's side. Pure data; every figure is a function of it, and it can be
 * rebuilt from the stored games at any time.
 *
 * @param wins games the candidate won
 * @param losses games the candidate lost
 * @param draws drawn games
 * @param pairs game pairs by points; all zero when only games are known
 * @param drawsBy drawn games by what ended them
 * @param conversion what became of won games, both sides together
 * @param identicalPairs pairs whose two games have the same moves: there the colours did not matter
 * @param distinctPairs different pairs: one that another pair of the match repeats move for move counts once
 * @param repeatedPairs the others, by points: no estimate takes them for evidence
 * @param distinctGames games that differ in start position or moves
 * @param plies half-moves played, both sides
 * @param nodes nodes searched, both sides
 * @param candidateNanos processor time the candidate searched for, in nanoseconds
 * @param baselineNanos processor time the baseline searched for, in nanoseconds
 */
public record Tally(
        long wins,
        long losses,
        long draws,
        Pairs pairs,
        DrawsBy drawsBy,
        Conversion conversion,
        long identicalPairs,
        long distinctPairs,
        Pairs repeatedPairs,
        long distinctGames,
        long plies,
        long nodes,
        long candidateNanos,
        long baselineNanos) {
    /** The tally of a match that has not played a game. */
    public static final Tally EMPTY =
            new Tally(0, 0, 0, Pairs.NONE, DrawsBy.NONE, Conversion.NONE, 0, 0, Pairs.NONE, 0, 0, 0, 0, 0);

    /** @throws IllegalArgumentException when a count is negative or the counts contradict each other */
    public Tally {
        Counts.ofGames("wins", wins);
        Counts.ofGames("losses", losses);
        Counts.ofGames("draws", draws);
        Counts.ofGames("identicalPairs", identicalPairs);
        Counts.ofGames("distinctPairs", distinctPairs);
        Counts.ofGames("distinctGames", distinctGames);
        Counts.notNegative("plies", plies);
        Counts.notNegative("nodes", nodes);
        Counts.notNegative("candidateNanos", candidateNanos);
        Counts.notNegative("baselineNanos", baselineNanos);
        if (pairs.total() > 0) {
            requireSameGames(wins, losses, draws, pairs);
        }
        if (drawsBy.total() > draws) {
            throw new IllegalArgumentException(
                    "more draws by kind (" + drawsBy.total() + ") than drawn games (" + draws + ")");
        }
        if (identicalPairs > pairs.total() || distinctPairs > pairs.total()) {
            throw new IllegalArgumentException(
                    "more identical or distinct pairs than the " + pairs.total() + " played");
        }
        pairs.minus(repeatedPairs);
        if (distinctGames > wins + losses + draws) {
            throw new IllegalArgumentException("more distinct games than games");
        }
    }

    /** A tally in which no pair repeats another one, as far as is known. */
    public Tally(
            long wins,
            long losses,
            long draws,
            Pairs pairs,
            DrawsBy drawsBy,
            Conversion conversion,
            long identicalPairs,
            long distinctPairs,
            long distinctGames,
            long plies,
            long nodes,
            long candidateNanos,
            long baselineNanos) {
        this(
                wins,
                losses,
                draws,
                pairs,
                drawsBy,
                conversion,
                identicalPairs,
                distinctPairs,
                Pairs.NONE,
                distinctGames,
                plies,
                nodes,
                candidateNanos,
                baselineNanos);
    }

    /** A tally of which only the results of single games are known. */
    public static Tally ofGames(long wins, long losses, long draws) {
        return new Tally(
                wins,
                losses,
                draws,
                Pairs.NONE,
                DrawsBy.NONE,
                Conversion.NONE,
                0,
                0,
                Pairs.NONE,
                wins + losses + draws,
                0,
                0,
                0,
                0);
    }

    /** A tally of which the results are known, game by game and pair by pair; every pair is taken to be distinct. */
    public static Tally ofPairs(long wins, long losses, long draws, Pairs pairs) {
        return new Tally(
                wins,
                losses,
                draws,
                pairs,
                DrawsBy.NONE,
                Conversion.NONE,
                0,
                pairs.total(),
                Pairs.NONE,
                wins + losses + draws,
                0,
                0,
                0,
                0);
    }

    /** Games played. */
    public long games() {
        return wins + losses + draws;
    }

    /** The pairs that estimates are taken from: those that repeat another one left out. */
    public Pairs countedPairs() {
        return pairs.minus(repeatedPairs);
    }

    /** This tally and another one of the same match: every count added. */
    public Tally plus(Tally other) {
        return new Tally(
                wins + other.wins,
                losses + other.losses,
                draws + other.draws,
                pairs.plus(other.pairs),
                drawsBy.plus(other.drawsBy),
                conversion.plus(other.conversion),
                identicalPairs + other.identicalPairs,
                distinctPairs + other.distinctPairs,
                repeatedPairs.plus(other.repeatedPairs),
                distinctGames + other.distinctGames,
                plies + other.plies,
                nodes + other.nodes,
                candidateNanos + other.candidateNanos,
                baselineNanos + other.baselineNanos);
    }

    /** The figures that follow from these counts. */
    public Figures figures() {
        return Figures.of(this);
    }

    /** The pairs fix the results but for level pairs, which are two draws or a win and a loss. */
    private static void requireSameGames(long wins, long losses, long draws, Pairs pairs) {
        long winAndLoss = wins - 2 * pairs.ww() - pairs.wd();
        boolean possible = winAndLoss >= 0
                && winAndLoss <= pairs.level()
                && losses == 2 * pairs.ll() + pairs.ld() + winAndLoss
                && draws == pairs.ld() + pairs.wd() + 2 * (pairs.level() - winAndLoss);
        if (!possible) {
            throw new IllegalArgumentException("pairs " + pairs.toList() + " cannot come from " + wins + " wins, "
                    + losses + " losses and " + draws + " draws");
        }
    }
}
