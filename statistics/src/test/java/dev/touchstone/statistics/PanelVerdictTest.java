package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PanelVerdictTest {

    private static final String USUAL = "equal-time:2,equal-nodes:-2,endgame:-2,conversion:-2,confirmation:1";

    /** Lines written as {@code name=value}; a value with ! has too few pairs, with ~ both sides played the same. */
    private static List<PanelLine> lines(String text) {
        List<PanelLine> lines = new ArrayList<>();
        for (String part : text.split(" ")) {
            String[] pair = part.split("=");
            lines.add(new PanelLine(
                    pair[0],
                    OptionalDouble.of(Double.parseDouble(pair[1].replaceAll("[!~]", ""))),
                    pair[1].contains("!") ? Optional.of("10 distinct pairs, 64 needed") : Optional.empty(),
                    pair[1].contains("~")));
        }
        return lines;
    }

    private static List<Requirement> requirements(String text) {
        List<Requirement> requirements = new ArrayList<>();
        for (String part : text.split(",")) {
            String[] pair = part.split(":");
            requirements.add(new Requirement(pair[0], Double.parseDouble(pair[1])));
        }
        return requirements;
    }

    private static PanelVerdict verdict(String lines, String required) {
        return PanelVerdict.of(lines(lines), requirements(required));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // all hold: the fresh openings have the last word
                "equal-nodes=3 equal-time=2.5 endgame=0.1 conversion=0                   | inconclusive | to-confirm",
                "equal-nodes=3 equal-time=2.5 endgame=0.1 conversion=0 confirmation=1.2  | keep         | confirmed",
                "equal-nodes=3 equal-time=2.5 endgame=0.1 conversion=0 confirmation=0.9  | inconclusive | unconfirmed",
                "equal-nodes=3 equal-time=2.5 endgame=0.1 conversion=0 confirmation=-3   | inconclusive | unconfirmed",
                "equal-nodes=3 equal-time=2.5 endgame=0.1 conversion=0 confirmation=9!   | inconclusive | unconfirmed",
                // pawn structure: good at equal nodes, not at equal time
                "equal-nodes=2 equal-time=0.6 endgame=0.1 conversion=0                   | inconclusive | unproven",
                // one line that matters says no
                "equal-nodes=3 equal-time=2.5 endgame=-2.1 conversion=0                  | reject       | required",
                "equal-nodes=3 equal-time=2.5 endgame=1 conversion=-2.5                  | reject       | required",
                "equal-nodes=-5 equal-time=-4 endgame=1 conversion=0                     | reject       | required",
                "equal-nodes=0 equal-time=-2 endgame=0 conversion=0                      | reject       | required",
                // the edges belong to the better side of what is required, and to the rejection of what is proven worse
                "equal-nodes=-2 equal-time=2 endgame=-2 conversion=-2 confirmation=1     | keep         | confirmed",
                // nothing to say
                "equal-nodes=0~ equal-time=-3 endgame=0~ conversion=0                    | inconclusive | inert",
                "equal-nodes=0~ equal-time=0 endgame=0.5 conversion=0                    | inconclusive | unproven",
                "equal-nodes=3 equal-time=9! endgame=0.1 conversion=0                    | inconclusive | unproven",
                "equal-nodes=3 endgame=0.1 conversion=0                                  | inconclusive | unfinished",
                // what is not level against itself tells nothing
                "null=2.5 equal-nodes=3 equal-time=2.5 endgame=1 conversion=0            | inconclusive | control",
                "null=0 equal-nodes=3 equal-time=2.5 endgame=1 conversion=0 confirmation=2 | keep       | confirmed",
            })
    void theLinesDecide(String lines, String decision, String reason) {
        PanelVerdict verdict = verdict(lines, USUAL);
        assertThat(verdict.decision().text()).isEqualTo(decision);
        assertThat(verdict.reason()).isEqualTo(reason);
        assertThat(verdict.sentence())
                .startsWith(decision.substring(0, 1).toUpperCase(java.util.Locale.ROOT))
                .endsWith(".");
    }

    @Test
    void theSentenceTellsSomebodyWhoWasNotThere() {
        assertThat(verdict("equal-nodes=2 equal-time=0.6 endgame=0.1 conversion=0", USUAL)
                        .sentence())
                .isEqualTo("Inconclusive (unproven): equal-time shows +0.60 sigma (2 needed).");
        assertThat(verdict("equal-nodes=3 equal-time=2.5 endgame=-2.1 conversion=0", USUAL)
                        .sentence())
                .isEqualTo("Reject: endgame says no with -2.10 sigma (-2 is put up with).");
        assertThat(verdict("equal-time=2.5 confirmation=1.25", "equal-time:2,confirmation:1")
                        .sentence())
                .isEqualTo(
                        "Keep: equal-time +2.50 sigma (2 needed); confirmed on fresh openings +1.25 sigma (1 needed).");
    }

    @Test
    void suitesAreCountedInPositions() {
        assertThat(verdict("equal-time=3 suites=-1", "equal-time:2,suites:0").sentence())
                .isEqualTo("Reject: suites says no with -1 positions (0 is put up with).");
    }

    @Test
    void withoutAConfirmationAskedForNoneIsNeeded() {
        assertThat(verdict("equal-time=3", "equal-time:2").decision()).isEqualTo(Verdict.Decision.KEEP);
    }
}
