package dev.touchstone.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatingMaterialTest {

    @ParameterizedTest(name = "{2}: White can mate in {0}: {1}")
    @CsvSource({
        "4k3/8/8/8/8/8/8/4K3,         false, bare kings",
        "4k3/ppp5/8/8/8/8/8/4K3,      false, a bare king against pawns",
        "4k3/8/8/8/8/8/4P3/4K3,       true,  a pawn promotes",
        "4k3/8/8/8/8/8/3R4/4K3,       true,  a rook",
        "4k3/8/8/8/8/8/4N3/4K3,       false, a knight against a bare king",
        "3qk3/8/8/8/8/8/4N3/4K3,      false, a knight against a queen",
        "4k3/p7/8/8/8/8/4N3/4K3,      true,  a knight and a pawn in the king's way",
        "3rk3/8/8/8/8/8/4N3/4K3,      true,  a knight and a rook in the king's way",
        "4k3/8/8/8/8/8/3NN3/4K3,      true,  two knights",
        "4k3/8/8/8/8/8/3BN3/4K3,      true,  bishop and knight",
        "4k3/8/8/8/8/8/4B3/4K3,       false, a bishop against a bare king",
        "3qk3/8/8/8/8/8/4B3/4K3,      false, a bishop against a queen",
        "4k3/8/8/8/8/8/3BB3/4K3,      true,  bishops on both colours",
        "2b1k3/8/8/8/8/8/4B3/4K3,     false, bishops on squares of one colour",
        "3bk3/8/8/8/8/8/4B3/4K3,      true,  a bishop against one on the other colour",
        "4k3/p7/8/8/8/8/4B3/4K3,      true,  a bishop and a pawn in the king's way"
    })
    void aSideCanMateWithTheHelpOfTheOther(String board, boolean can, String why) {
        Position position = Position.fromFen(board + " w - - 0 1", FenRules.ENGINE);

        assertThat(position.canMate(true)).as(why).isEqualTo(can);
    }
}
