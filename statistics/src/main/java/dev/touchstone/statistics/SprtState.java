package dev.touchstone.statistics;

/**
 * How far a sequential test is. Bounds are drawn in a little, since a test that is only looked at now and then goes
 * beyond a bound by some amount before it is seen to (Siegmund, Sequential Analysis, 1985; the estimate is fishtest's):
 * half the mean square of the steps to new record values over their mean.
 *
 * @param test the test
 * @param batch pairs between two looks; a look at another number of pairs starts the estimate anew from there
 * @param minimumPairs no decision before this many distinct pairs
 * @param pairs pairs at the last look, repeated ones included
 * @param distinctPairs pairs at the last look, each once
 * @param llr the log-likelihood ratio there
 * @param low the records towards rejection
 * @param high the records towards acceptance
 */
public record SprtState(
        Sprt test,
        long batch,
        long minimumPairs,
        long pairs,
        long distinctPairs,
        double llr,
        Records low,
        Records high) {

    /** What the looks so far say. */
    public enum Outcome {
        CONTINUE("continue"),
        ACCEPTED("accepted"),
        REJECTED("rejected");

        private final String text;

        Outcome(String text) {
            this.text = text;
        }

        /** The word used in JSON. */
        public String text() {
            return text;
        }
    }

    /**
     * The record values of the ratio on one side.
     *
     * @param last the most extreme value so far
     * @param sum of the steps from record to record
     * @param squares sum of their squares
     */
    public record Records(double last, double sum, double squares) {
        static final Records NONE = new Records(0, 0, 0);

        Records with(double llr) {
            double step = llr - last;
            return new Records(llr, sum + step, squares + step * step);
        }

        Records from(double llr) {
            return new Records(llr, sum, squares);
        }

        /** By how much a bound is drawn in on this side, not negative. */
        public double correction() {
            return sum == 0 ? 0 : squares / Math.abs(sum) / 2;
        }
    }

    /** @throws IllegalArgumentException when there is no pair between two looks, or the minimum is negative */
    public SprtState {
        if (batch < 1) {
            throw new IllegalArgumentException("there must be a pair at least between two looks");
        }
        Counts.ofGames("minimumPairs", minimumPairs);
    }

    /** A test that has not been looked at. */
    public static SprtState start(Sprt test, long batch, long minimumPairs) {
        return new SprtState(test, batch, minimumPairs, 0, 0, 0, Records.NONE, Records.NONE);
    }

    /**
     * The state after a look at all pairs so far. A look at no new pair changes nothing.
     *
     * @throws IllegalArgumentException when there are fewer pairs than at the look before
     */
    public SprtState look(Tally tally) {
        long seen = tally.pairs().total();
        if (seen < pairs) {
            throw new IllegalArgumentException("the last look saw " + pairs + " pairs, this one only " + seen);
        }
        return seen == pairs ? this : looked(seen, tally.countedPairs().total(), test.llr(tally, Figures.Basis.PAIRS));
    }

    /**
     * The state after a look whose ratio is known already, as it is of looks that were stored.
     *
     * @param seen all pairs so far, more than at the look before
     * @param distinct of these, each once
     * @param now the ratio at that look
     */
    public SprtState looked(long seen, long distinct, double now) {
        boolean expected = seen - pairs == batch;
        Records lower = expected ? (now < low.last ? low.with(now) : low) : low.from(now);
        Records higher = expected ? (now > high.last ? high.with(now) : high) : high.from(now);
        return new SprtState(test, batch, minimumPairs, seen, distinct, now, lower, higher);
    }

    /** Rejected below this ratio. */
    public double rejectBelow() {
        return test.lower() + low.correction();
    }

    /** Accepted above this ratio. */
    public double acceptAbove() {
        return test.upper() - high.correction();
    }

    /** What the last look says; goes on at a bound exactly. */
    public Outcome outcome() {
        if (distinctPairs < minimumPairs) {
            return Outcome.CONTINUE;
        }
        if (llr < rejectBelow()) {
            return Outcome.REJECTED;
        }
        return llr > acceptAbove() ? Outcome.ACCEPTED : Outcome.CONTINUE;
    }
}
