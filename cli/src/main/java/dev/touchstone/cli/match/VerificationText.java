package dev.touchstone.cli.match;

import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.ReplayCount;
import dev.touchstone.protocol.api.ReplayDifference;
import dev.touchstone.protocol.api.VerificationView;
import java.util.ArrayList;
import java.util.List;

/** What became of replays, in words and in a table. */
final class VerificationText {

    private VerificationText() {}

    /** The sum in a sentence, then by whom, then each difference and each problem. */
    static List<String> report(VerificationView state) {
        List<String> lines = new ArrayList<>();
        lines.add("match " + state.matchId() + ": of " + state.units() + " units replayed, " + state.agreed()
                + " agreed and " + state.differed() + " differed"
                + (state.undecided() > 0 ? ", " + state.undecided() + " of them undecided" : "")
                + (state.failed() > 0 ? "; " + state.failed() + " could not be compared" : "")
                + (state.waiting() > 0 ? "; " + state.waiting() + " wait for a worker that is not there" : ""));
        if (!state.counts().isEmpty()) {
            TextTable table = new TextTable().row("played by", "replayed by", "agreed", "differed");
            for (ReplayCount count : state.counts()) {
                table.row(
                        count.original(),
                        count.replayedBy(),
                        Long.toString(count.agreed()),
                        Long.toString(count.differed()));
            }
            lines.addAll(table.lines());
        }
        state.differences().forEach(difference -> lines.add(text(difference)));
        lines.addAll(state.problems());
        return lines;
    }

    private static String text(ReplayDifference d) {
        String first = "unit " + d.unit() + ": " + d.original() + " and " + d.second() + " differ; ";
        if (d.wrong() != null) {
            return first + "by " + d.third() + ", " + d.wrong()
                    + " is wrong: it is in quarantine, and its games are not" + " counted but played again";
        }
        return first
                + switch (d.state()) {
                    case "undecided" -> d.third() + " differs from both: nobody is shown to be wrong";
                    case "open" -> "a third worker has to decide";
                    default -> "no third worker could decide";
                };
    }
}
