package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import dev.touchstone.statistics.SprtState.Outcome;
import dev.touchstone.statistics.SprtState.Records;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class SprtStateTest {
    private static final Sprt TEST = new Sprt(EloModel.LOGISTIC, 0, 30, 0.05, 0.05);

    static Stream<JsonNode> rows() {
        return Vectors.of("stats-sprt-sequences.jsonl");
    }

    @Test
    void everySequenceIsRead() {
        assertThat(rows()).hasSize(5);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aSequenceOfPairsStopsWhereTheReferenceDoes(JsonNode row) {
        int batch = row.get("input").get("batch_size_pairs").asInt();
        SprtState state = SprtState.start(Vectors.sprt(row.get("input").get("bound")), batch, 0);
        Map<Long, JsonNode> trace = new HashMap<>();
        row.get("trace")
                .valueStream()
                .forEach(point -> trace.put(point.get("pairs").asLong(), point));
        Pairs pairs = Pairs.NONE;
        for (char outcome : row.get("outcomes").asString().toCharArray()) {
            assertThat(state.outcome()).isEqualTo(Outcome.CONTINUE);
            pairs = pairs.plus(Pairs.single(outcome - '0'));
            if (pairs.total() % batch == 0) {
                state = state.look(tally(pairs));
                JsonNode point = trace.remove(pairs.total());
                if (point != null) {
                    same(state, point);
                }
            }
        }
        assertThat(trace).isEmpty();
        same(state, row.get("final"));
        assertThat(state.low().correction()).isCloseTo(row.get("correction0").asDouble(), offset(1e-9));
        assertThat(state.high().correction()).isCloseTo(row.get("correction1").asDouble(), offset(1e-9));
        JsonNode stopped = row.get("stopped_at_pairs");
        assertThat(state.outcome() == Outcome.CONTINUE).isEqualTo(stopped.isNull());
        if (!stopped.isNull()) {
            assertThat(state.pairs()).isEqualTo(stopped.asLong());
        }
    }

    private static void same(SprtState state, JsonNode expected) {
        assertThat(state.llr()).isCloseTo(expected.get("llr").asDouble(), offset(1e-9));
        String outcome = expected.get("state").asString();
        assertThat(state.outcome().text()).isEqualTo(outcome.isEmpty() ? "continue" : outcome);
        JsonNode overshoot = expected.get("overshoot");
        same(state.low(), overshoot, "0");
        same(state.high(), overshoot, "1");
    }

    private static void same(Records records, JsonNode overshoot, String side) {
        assertThat(records.last()).isCloseTo(overshoot.get("ref" + side).asDouble(), offset(1e-9));
        assertThat(records.sum()).isCloseTo(overshoot.get("m" + side).asDouble(), offset(1e-9));
        assertThat(records.squares()).isCloseTo(overshoot.get("sq" + side).asDouble(), offset(1e-9));
    }

    @Test
    void aBatchOfUnexpectedSizeStartsTheRecordsAnewFromThere() {
        SprtState regular = SprtState.start(TEST, 8, 0).look(tally(new Pairs(0, 1, 3, 3, 1)));
        SprtState irregular = regular.look(tally(new Pairs(0, 2, 5, 6, 2)));
        assertThat(irregular.pairs()).isEqualTo(15);
        assertThat(irregular.high().last()).isEqualTo(irregular.llr());
        assertThat(irregular.high().sum()).isEqualTo(regular.high().sum());
        assertThat(irregular.low().last()).isEqualTo(irregular.llr());
    }

    @Test
    void aLookAtNothingNewChangesNothingAndPairsNeverBecomeFewer() {
        SprtState state = SprtState.start(TEST, 8, 0).look(tally(new Pairs(0, 1, 3, 3, 1)));
        assertThat(state.look(tally(new Pairs(0, 1, 3, 3, 1)))).isSameAs(state);
        assertThatThrownBy(() -> state.look(tally(new Pairs(0, 1, 3, 2, 1)))).hasMessageContaining("only 7");
    }

    @Test
    void nothingIsDecidedBeforeTheMinimumOfPairs() {
        Tally clear = tally(new Pairs(0, 2, 20, 30, 12));
        assertThat(SprtState.start(TEST, 64, 0).look(clear).outcome()).isEqualTo(Outcome.ACCEPTED);
        assertThat(SprtState.start(TEST, 64, 65).look(clear).outcome()).isEqualTo(Outcome.CONTINUE);
    }

    /** Sixty-four pairs, of which 32 repeat the others. */
    @Test
    void repeatedPairsCountOnceInTheRatioAndTheMinimum() {
        Pairs half = new Pairs(0, 1, 10, 15, 6);
        Tally repeating = repeating(half);
        assertThat(TEST.llr(repeating)).isEqualTo(TEST.llr(tally(half)));
        assertThat(repeating.figures().sigma()).isEqualTo(tally(half).figures().sigma());
        SprtState state = SprtState.start(TEST, 64, 33).look(repeating);
        assertThat(state.pairs()).isEqualTo(64);
        assertThat(state.distinctPairs()).isEqualTo(32);
        assertThat(state.outcome()).isEqualTo(Outcome.CONTINUE);
        assertThat(SprtState.start(TEST, 64, 32).look(repeating).outcome()).isEqualTo(Outcome.ACCEPTED);
    }

    private static Tally repeating(Pairs half) {
        Tally once = tally(half);
        return new Tally(
                2 * once.wins(),
                2 * once.losses(),
                2 * once.draws(),
                half.plus(half),
                DrawsBy.NONE,
                Conversion.NONE,
                0,
                half.total(),
                half,
                once.games(),
                0,
                0,
                0,
                0);
    }

    @Test
    void aLookIsTheSameFromItsStoredRatio() {
        Tally first = tally(new Pairs(0, 1, 3, 3, 1));
        Tally second = tally(new Pairs(0, 2, 6, 6, 2));
        SprtState looked = SprtState.start(TEST, 8, 0).look(first).look(second);
        assertThat(SprtState.start(TEST, 8, 0).looked(8, 8, TEST.llr(first)).looked(16, 16, TEST.llr(second)))
                .isEqualTo(looked);
    }

    @Test
    void aNarrowTestCannotEndInside256Pairs() {
        Sprt narrow = new Sprt(EloModel.NORMALIZED, 0, 2, 0.05, 0.05);
        assertThat(narrow.llr(TestCounts.pairs(256, 0, 0, 0, 0))).isGreaterThan(narrow.lower());
        assertThat(narrow.llr(TestCounts.pairs(137, 79, 34, 5, 1))).isCloseTo(-1.71, offset(0.005));
        assertThat(narrow.llr(TestCounts.pairs(0, 0, 0, 0, 256))).isLessThan(narrow.upper());
    }

    private static Tally tally(Pairs p) {
        return TestCounts.pairs(p.ll(), p.ld(), p.level(), p.wd(), p.ww());
    }
}
