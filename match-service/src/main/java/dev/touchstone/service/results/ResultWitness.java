package dev.touchstone.service.results;

import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.UnitFailure;
import dev.touchstone.protocol.UnitResult;
import java.util.List;

/** Sees what comes of each result, in the transaction that stores it. */
public interface ResultWitness {

    /** A unit whose games were accepted and counted. */
    record AcceptedUnit(long matchId, int unit, int attempt, String worker, List<GameRecord> games) {}

    /** These were accepted. */
    void accepted(List<AcceptedUnit> units);

    /** A unit that is done was played once more. The unit is held; the result is not checked and will not be counted. */
    void again(UnitResult result);

    /** A worker that is not listened to sent that. */
    void handedBack(UnitResult result);

    /** A worker could not play a unit. */
    void failed(UnitFailure failure);
}
