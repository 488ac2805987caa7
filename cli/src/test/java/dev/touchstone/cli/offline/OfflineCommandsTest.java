package dev.touchstone.cli.offline;

import static dev.touchstone.cli.Cli.printed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Presets;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands that need no service, but for statistics and openings. */
@Timeout(60)
class OfflineCommandsTest {

    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @Test
    void perftCounts() {
        assertThat(printed("perft", "4")).matches("197281 nodes [0-9]+ nps\n");
        assertThat(printed("perft", "--fen", KIWIPETE, "3")).startsWith("97862 nodes ");
        assertThat(printed("perft", "0")).startsWith("1 nodes ");
    }

    @Test
    void perftDividesByFirstMove() {
        assertThat(printed("perft", "2", "--divide").lines().toList())
                .hasSize(22)
                .contains("e2e4: 20", "")
                .last()
                .asString()
                .startsWith("400 nodes ");
    }

    @Test
    void perftPrintsJson() {
        assertThat(printed("perft", "--fen", "8/8/8/8/8/k7/p7/K7 w - - 0 1", "1", "--divide", "--json"))
                .startsWith("{\"fen\":\"8/8/8/8/8/k7/p7/K7 w - - 0 1\",\"depth\":1,\"nodes\":0,\"seconds\":0.0,")
                .endsWith("\"divide\":{}}\n");
        assertThat(printed("perft", "1", "--json")).endsWith(",\"divide\":null}\n");
    }

    @Test
    void perftRefusesAPositionThatCannotBeRead() {
        Cli.Result result = new Cli().run("perft", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1", "1");

        assertThat(result.err()).startsWith("touchstone: fen: ").hasLineCount(1);
        assertThat(result.exitCode()).isEqualTo(64);
    }

    @Test
    void benchPrintsTheSignature() {
        long signature = Engines.signature(EngineConfiguration.parse("cc65 +history"));
        Cli real = new Cli().serviceCommand(List.of());

        assertThat(real.run("bench", "--engine", "cc65 +history").out())
                .matches(signature + " nodes [1-9][0-9]* nps\n");
    }

    @Test
    void benchRefusesAWrongConfiguration() {
        Cli.Result result = new Cli().run("bench", "--engine", "cc65 knight=x");

        assertThat(result.err())
                .isEqualTo("touchstone: engine: knight=x is not a whole number: give a whole number from 0 to 1000\n");
        assertThat(result.exitCode()).isEqualTo(64);
    }

    @Test
    void uciTalksOverStandardInput() {
        Cli.Result result =
                new Cli().input("uci\nposition startpos\ngo depth 1\nquit\n").run("uci", "--engine", "cc65 +history");

        assertThat(result.out())
                .startsWith("id name Touchstone cc65 +history\n")
                .contains("uciok\n", "bestmove ");
        assertThat(result.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "uci --listen 70000 | --listen 70000 is not a port from 0 to 65535",
                "uci --listen -1 | --listen -1 is not a port from 0 to 65535",
                "uci --listen x | Invalid value for option '--listen': 'x' is not a whole number",
                "uci --host 127.0.0.1 | --host needs --listen PORT",
                "uci --listen 0 --host no.such.host.invalid | --host no.such.host.invalid is not an address of this machine",
                "uci --listen 0 --engine cc66 | engine: unknown preset 'cc66'",
            })
    void aUciServerThatCannotBeIsAUsageError(String arguments, String message) {
        Cli.Result result = new Cli().run(arguments.split(" "));

        assertThat(result.err()).contains(message);
        assertThat(result.exitCode()).isEqualTo(64);
    }

    @Test
    void aPortThatIsTakenIsAUsageError() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Cli.Result result = new Cli().run("uci", "--listen", "" + taken.getLocalPort());

            assertThat(result.err())
                    .startsWith("touchstone: cannot listen on 127.0.0.1:" + taken.getLocalPort() + ": ")
                    .endsWith("; give another --listen or --host\n");
            assertThat(result.exitCode()).isEqualTo(64);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stats 1 2 3 --sprt 5,0 | elo1 must be above elo0: 0.0 is not above 5.0",
                "stats 1 2 3 --sprt 0,5 --model x | model must be normalized, logistic or bayes, not 'x'",
                "stats 1 2 3 --sprt 0,5 --alpha 2 | alpha must be above 0 and below 0.5, not 2.0",
                "power --games 511 | games must be an even number from 2, not 511",
                "power --draw-ratio 1 | draw ratio must lie between 0 and 0.9999, not 1.0",
                "power --sprt 5,2 | elo1 must be above elo0: 2.0 is not above 5.0",
                "power --elo 0 | an Elo difference must be above 0, up to 3000, not 0.0",
                "stats 1 2 3 --pairs 1,0,0,0,9 | pairs [1, 0, 0, 0, 9] cannot come from 1 wins, 2 losses and 3 draws",
                "openings show nosuch | there is no opening set and no file 'nosuch'; built in: cc65-256, cc65-endgames",
                "openings generate x --count 0 | count must be 1 to 100000, not 0",
                "openings generate x --first-moves e2e5 | first move e2e5 is not legal",
                "params cc66 | unknown preset 'cc66'; did you mean 'cc65'?; known: cc65, cc65-original, ce, agata",
            })
    void countsAndNamesThatCannotBeAreUsageErrors(String arguments, String message) {
        Cli.Result result = new Cli().run(arguments.split(" "));

        assertThat(result.err()).isEqualTo("touchstone: " + message + "\n");
        assertThat(result.exitCode()).isEqualTo(64);
    }

    @Test
    void paramsShowsEveryDeclaration() {
        assertThat(printed("params", "cc65"))
                .contains("mate-drive ", "cc65:4old  nodes=60000 depth=6")
                .containsPattern("\nknight +320 +0 to 1000 +5 +value of a knight, centipawns\n");
        assertThat(printed("params", "cc65", "--json"))
                .startsWith("{\"preset\":\"cc65\",\"meaning\":\"")
                .contains("\"takesBudget\":true,\"switches\":[{\"name\":\"material\",\"defaultOn\":true,");
        assertThat(printed("params", "cc65", "--markdown")).contains("| `knight` | 320 | 0 to 1000 | 5 | ");
    }

    @Test
    void paramsSaysWhatLevelsThatAreSettingsStandFor() {
        assertThat(printed("params", "cc65-original"))
                .containsPattern("cc65-original:2 +-deep max-level=1 ")
                .containsPattern("cc65-original:3 +the defaults ");
    }

    @Test
    void paramsWithoutAPresetListsThem() {
        assertThat(printed("params").lines().toList())
                .hasSize(1 + Presets.all().size())
                .anyMatch(line -> line.matches("cc65 +1 2 3 4 3old 4old +the engine of cc65-Chess, .*"));
        assertThat(printed("params", "--json"))
                .startsWith("{\"presets\":[{\"name\":\"cc65\",")
                .contains("\"levels\":[\"1\",\"2\",\"3\",\"4\"]");
    }

    @Test
    void evalShowsTheTermsAndTheirSum() {
        assertThat(printed("eval", "--fen", "8/8/8/3k4/8/8/8/2B1KN2 b - - 0 1")).isEqualTo("""
                        cc65 at 8/8/8/3k4/8/8/8/2B1KN2 b - - 0 1

                        TERM                 WHITE       BLACK  DIFFERENCE
                        material               650           0         650
                        pst                    -40         -40           0
                        endgame-tables                                 -83
                        mate-drive              72           0          72
                        sum                                            639

                        score  -639 for Black, who is to move (+639 for White)
                        """);
    }

    @Test
    void evalOfThePositionThatGamesBeginWithIsLevel() {
        assertThat(printed("eval", "--engine", "cc65 +pawn-structure", "--json"))
                .startsWith("{\"configuration\":\"cc65 +pawn-structure\",\"fen\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/"
                        + "RNBQKBNR w KQkq - 0 1\",\"sideToMove\":\"white\",\"phase\":null,\"fullPhase\":null,")
                .contains("{\"name\":\"material\",\"white\":{\"middlegame\":4000,\"endgame\":4000},")
                .endsWith("\"sum\":{\"middlegame\":0,\"endgame\":0},\"whiteScore\":0,\"score\":0}\n");
    }

    @Test
    void evalOfAPresetWithoutEvaluationIsAUsageError() {
        Cli.Result result = new Cli().run("eval", "--engine", "cc65-original:2");

        assertThat(result.err())
                .isEqualTo("touchstone: engine: cc65-original has no static evaluation: it scores moves, not positions;"
                        + " take another preset\n");
        assertThat(result.exitCode()).isEqualTo(64);
    }

    @Test
    void budgetSaysWhatDepthsTake() {
        List<String> lines = printed("budget", "cc65", "--depth", "2").lines().toList();
        assertThat(lines.get(1)).matches("positions +depth +searched +mean +p95 +most");
        assertThat(lines.get(2)).startsWith("quiet      1      100 of 100");
        assertThat(lines.get(5)).startsWith("sharp      2      100 of 100");
        assertThat(printed("budget", "cc65", "--depth", "1", "--json"))
                .startsWith("{\"configuration\":\"cc65\",\"chosen\":\"Positions are from")
                .contains(
                        "\"sets\":[{\"name\":\"quiet\",\"positions\":100,\"depths\":[{\"depth\":1,\"nodes\":{\"count\":100,");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "budget cc65 --depth 0 | --depth: 0 is out of range: give 1 to 12",
                "budget cc65-original | cc65-original has no depths: its level says how far it looks",
                "budget cc66 | CONFIG: unknown preset 'cc66'",
                "cost cc65 cc65 | --equal: equal time charges nodes, so the baseline needs a node budget; give --nodes",
                "cost cc65 stockfish --nodes 100 | --charge: is missing: what a node costs can be measured between two",
                "cost cc65:4 cc65 --nodes 2000 --depth 3 | candidate: conflicting budgets"
            })
    void whatHasNoNodesToCountIsRefused(String line, String complaint) {
        Cli.Result result = new Cli().run(line.split(" "));
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).startsWith("touchstone: " + complaint);
    }
}
