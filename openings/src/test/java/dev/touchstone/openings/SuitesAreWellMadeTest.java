package dev.touchstone.openings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.SideConfiguration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuitesAreWellMadeTest {

    @Test
    void everyPositionCanBeSetUpAndEveryPublishedConfigurationRead() {
        for (Suite suite : Suites.all()) {
            for (SuitePosition position : suite.positions()) {
                assertThat(Position.fromFen(position.fen(), FenRules.ENGINE).toFen())
                        .isEqualTo(position.fen());
                assertThat(Want.parse(position.want().text())).isEqualTo(position.want());
            }
            assertThat(suite.positions().stream().map(SuitePosition::name)).doesNotHaveDuplicates();
            for (Suite.Expectation expectation : suite.expected()) {
                assertThat(suite.expectationFor(SideConfiguration.parse(expectation.configuration())))
                        .contains(expectation);
                assertThat(expectation.solved())
                        .isLessThanOrEqualTo(suite.positions().size());
            }
        }
        assertThat(Suites.names()).containsExactly("matein1", "convert", "kbn", "tactics", "alwaysmoves");
    }

    @Test
    void generatedEndingsAreDifferentPlayableAndTheSameForTheSameSeed() {
        List<SuitePosition> endings = Suites.generated(100, 7).positions();

        assertThat(endings).hasSize(100).isEqualTo(Suites.generated(100, 7).positions());
        assertThat(endings).isNotEqualTo(Suites.generated(100, 8).positions());
        assertThat(endings.stream().map(SuitePosition::fen)).doesNotHaveDuplicates();
        assertThat(endings.stream().filter(e -> e.fen().contains(" b "))).hasSize(50);
        for (SuitePosition ending : endings) {
            Position position = Position.fromFen(ending.fen(), FenRules.SUBMISSION);
            assertThat(StartPositions.problem(position)).isEmpty();
            assertThat(position.materialBalance() > 0).isEqualTo(position.whiteToMove());
        }
    }

    @Test
    void twoBishopsStandOnSquaresOfBothColours() {
        Suites.generated(200, 1).positions().stream()
                .filter(ending -> ending.name().startsWith("KBBK"))
                .forEach(ending -> assertThat(Position.fromFen(ending.fen(), FenRules.SUBMISSION)
                                .insufficientMaterial())
                        .as(ending.fen())
                        .isFalse());
    }

    @Test
    void noEndingsAtAllCannotBeGenerated() {
        assertThatThrownBy(() -> Suites.generated(0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 to 1000");
    }
}
