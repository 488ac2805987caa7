package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {
    private static final Sprt TEST = new Sprt(EloModel.LOGISTIC, 0, 5, 0.05, 0.05);

    @Test
    void countsOfBothKindsHaveEveryFigure() {
        Report report = Report.of(TypedCounts.of(List.of(245L, 37L, 230L), List.of(6L, 25L, 66L, 73L, 86L)), TEST);
        assertThat(report.basis()).isEqualTo("pairs");
        assertThat(report.wins()).hasValue(245);
        assertThat(report.eloByGames().value().orElseThrow())
                .isCloseTo(report.elo().value().orElseThrow(), offset(1e-9));
        assertThat(report.openingBias()).isPresent();
        assertThat(report.decision()).isEqualTo("keep");
        assertThat(report.sprt().llr()).isCloseTo(3.1965148243626107, offset(1e-9));
        assertThat(report.sprt().outcome()).isEqualTo("accepted");
        assertThat(report.sprt().elo().value().orElseThrow())
                .isLessThan(report.elo().value().orElseThrow());
    }

    @Test
    void pairsAloneLeaveOpenWhatTheyDoNotSay() {
        Report report = Report.of(TypedCounts.of(List.of(), List.of(6L, 25L, 66L, 73L, 86L)), null);
        assertThat(report.wins()).isEmpty();
        assertThat(report.drawRatio()).isEmpty();
        assertThat(report.openingBias()).isEmpty();
        assertThat(report.eloByGames()).isNull();
        assertThat(report.pairsRatio()).isPresent();
    }

    @Test
    void whereEveryGameWasWonTheTestKnowsTheBoundAlone() {
        Report report = Report.of(TypedCounts.of(List.of(512L, 0L, 0L), List.of()), TEST);
        assertThat(report.sprt().elo()).isEqualTo(report.elo());
        assertThat(report.sprt().elo().high()).isEmpty();
    }

    @Test
    void hundredMillionGamesAndBoundsOf1500EloHaveDefinedAnswers() {
        Report report = Report.of(
                TypedCounts.of(List.of(25_000_000L, 24_990_000L, 50_010_000L), List.of()),
                new Sprt(EloModel.NORMALIZED, -1500, 1500, 0.05, 0.05));
        assertThat(report.sprt().llr()).isFinite().isGreaterThan(report.sprt().upper());
        assertThat(report.sprt().outcome()).isEqualTo("accepted");
        assertThat(report.elo().value().orElseThrow()).isCloseTo(0.0347, offset(0.0001));
    }

    @Test
    void noGamesAreKnownToSayNothing() {
        Report report = Report.of(TypedCounts.of(List.of(0L, 0L, 0L), List.of()), TEST);
        assertThat(report.elo().value()).isEmpty();
        assertThat(report.nelo()).isEmpty();
        assertThat(report.sigma()).isZero();
        assertThat(report.los()).isEqualTo(0.5);
        assertThat(report.sprt().outcome()).isEqualTo("continue");
        assertThat(report.sentence()).isEqualTo("Inconclusive (too few pairs): 0 distinct pairs, a verdict needs 64.");
    }

    @Test
    void bayesEloOfPairsAloneIsRefused() {
        TypedCounts pairs = TypedCounts.of(List.of(), List.of(6L, 25L, 66L, 73L, 86L));
        Sprt bayes = new Sprt(EloModel.BAYES, 0, 5, 0.05, 0.05);
        assertThatThrownBy(() -> Report.of(pairs, bayes)).hasMessageContaining("needs wins, losses and draws");
    }

    @Test
    void countsThatAreMissingAreAskedFor() {
        assertThatThrownBy(() -> TypedCounts.of(List.of(), List.of()))
                .hasMessageStartingWith("give three counts W L D");
        assertThatThrownBy(() -> TypedCounts.of(List.of(1L), List.of())).hasMessageStartingWith("give three counts");
        assertThatThrownBy(() -> TypedCounts.of(List.of(), List.of(1L)))
                .hasMessageStartingWith("pairs are five counts");
        assertThatThrownBy(() -> TypedCounts.of(List.of(1L, 1L, 0L), List.of(0L, 0L, 0L, 0L, 0L)))
                .hasMessageStartingWith("these games have pairs");
    }
}
