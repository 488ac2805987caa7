package dev.touchstone.worker.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.SearchResult;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.Termination;
import dev.touchstone.worker.referee.Games;
import dev.touchstone.worker.referee.MaterialCount;
import org.junit.jupiter.api.Test;

class LongGamesFitOnTheSheetTest {
    @Test
    void aThousandPliesAreAllKept() {
        GameRecord record = sheet(1000, new SearchResult(e2e4(), -29_000, 1, 1_999_999_999L));
        assertThat(record.plies()).isEqualTo(1000);
        assertThat(record.moveAt(0)).isEqualTo(record.moveAt(999));
        assertThat(record.scoreAt(999)).isEqualTo(-29_000);
        assertThat(record.nodesAt(999)).isEqualTo(1_999_999_999L);
        assertThat(record.depthAt(999)).hasValue(1);
    }

    @Test
    void numbersThatDoNotFitAreWrittenAsTheLargestThatDo() {
        GameRecord record = sheet(1, new SearchResult(e2e4(), 40_000, 300, 5_000_000_000L));
        assertThat(record.scoreAt(0)).isEqualTo(32_767);
        assertThat(record.nodesAt(0)).isEqualTo(4_294_967_295L);
        assertThat(record.depthAt(0)).hasValue(255);
        assertThat(record.microsAt(0)).hasValue(4_294_967_295L);
    }

    private static GameRecord sheet(int plies, SearchResult each) {
        GameScore score = new GameScore(true);
        for (int ply = 0; ply < plies; ply++) {
            score.add(each, 7_000_000_000_000L);
        }
        return score.record(0, true, Outcome.drawn(Termination.PLY_LIMIT), new MaterialCount(), 0);
    }

    private static int e2e4() {
        return Games.start().parseUci("e2e4");
    }
}
