package dev.touchstone.service.results;

import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.UnitResult;
import java.util.ArrayList;
import java.util.List;

/**
 * A result that is right and the first of its unit, to be stored and counted.
 *
 * @param gameLines the fingerprints of its games, in their order
 * @param pairLines the fingerprints of its pairs
 */
record AcceptedResult(
        UnitKey key, String worker, List<GameRecord> games, List<byte[]> gameLines, List<byte[]> pairLines) {

    /** What the witness sees of it. */
    ResultWitness.AcceptedUnit seen() {
        return new ResultWitness.AcceptedUnit(key.matchId(), key.unit(), key.attempt(), worker, games);
    }

    /** @param fens the start positions of its pairs */
    static AcceptedResult of(UnitResult result, List<String> fens) {
        List<byte[]> lines = new ArrayList<>();
        List<byte[]> pairs = new ArrayList<>();
        for (int i = 0; i < result.games().size(); i++) {
            lines.add(Lines.ofGame(fens.get(i / 2), result.games().get(i).moves()));
            if (i % 2 == 1) {
                pairs.add(Lines.ofPair(lines.get(i - 1), lines.get(i)));
            }
        }
        return new AcceptedResult(UnitKey.of(result), result.worker(), result.games(), lines, pairs);
    }
}
