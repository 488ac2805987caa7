package dev.touchstone.cli.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.openings.OpeningSets;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands that need no service. */
@Timeout(60)
class OfflineCommandsTest {

    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @TempDir
    private Path folder;

    private static String printed(String... arguments) {
        Cli.Result result = new Cli().run(arguments);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        return result.out();
    }

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

    @Test
    void statsPrintsATable() {
        assertThat(printed("stats", "292", "84", "136", "--pairs", "6,25,66,73,86", "--sprt", "-5,35"))
                .isEqualTo("""
                        games    512
                        W-L-D    292-84-136
                        pairs    6 25 66 73 86  (LL, LD, level, WD, WW)
                        score    0.7031
                        Elo      +149.8 (+123.1 to +178.2)
                                 +149.8 (+123.4 to +177.9)  by games, as if they were independent
                        nElo     +185.3 +/- 38.2 (30.1 if the variance were known)
                        sigma    +12.07
                        LOS      100.0%
                        draws    0.2656 of the games
                        ratio    5.13 pairs won for each lost
                        bias     0.0 Elo for a colour by the openings (RMS)
                        SPRT     LLR +22.56 (-2.94 to +2.94): accepted  (normalized [-5, 35])
                                 +143.7 (+64.1 to +240.7) Elo if the test stopped when it left its bounds
                        verdict  Keep: +150 Elo (123 to 178), 12.1 sigma over 512 games, above your gate of 2.
                        """);
    }

    @Test
    void powerSaysWhatASequentialTestTakes() {
        assertThat(printed("power", "--elo", "5", "--sprt", "0,2")).endsWith("""

                the test of 0 against 2 normalized Elo  pairs on average
                candidate as strong as elo0             79972
                half way between                        130817
                candidate as strong as elo1             79972
                warning: the test of 0 against 2 normalized Elo cannot end in 256 pairs, whatever their results: it takes about 79972 pairs where the candidate is as strong as one of the two, 130817 half way between
                """);
        assertThat(printed("power", "--elo", "5", "--sprt", "0,40", "--json"))
                .contains("\"sprt\":{\"test\":{\"model\":", "\"pairs\":256,\"canEnd\":true,");
    }

    @Test
    void powerSaysWhatAMatchCanDecide() {
        assertThat(printed("power", "--games", "512", "--draw-ratio", "0.25", "--elo", "5,27"))
                .isEqualTo("""
                        512 games, 25.0% drawn between equal sides
                        standard error   0.0191
                        seen at 2 sigma  26.6 Elo
                        seen at 3 sigma  40.1 Elo

                        true Elo  keep   reject  inconclusive
                        -27       0.0%   51.3%   48.7%
                        -5        0.9%   5.2%    93.9%
                        0         2.3%   2.3%    95.4%
                        +5        5.2%   0.9%    93.9%
                        +27       51.3%  0.0%    48.7%

                        to keep  games, 1 in 2 matches  games, 9 in 10
                        +5       14486                  38996
                        +27      496                    1336
                        """);
        assertThat(printed("power", "--json"))
                .startsWith("{\"games\":512,\"drawRatio\":0.25,")
                .contains("\"eloAtTwoSigma\":26.6", "{\"elo\":-100.0,\"keep\":", "\"atNineOfTen\":");
    }

    @Test
    void noGamesHaveStatisticsThatSayNothing() {
        assertThat(printed("stats", "0", "0", "0")).contains("Elo      unbounded (unbounded to unbounded)");
        assertThat(printed("stats", "0", "0", "0", "--json")).contains("\"elo\":{\"value\":null,");
    }

    @Test
    void sixteenGamesThatLookGoodSayHowManyItTakes() {
        assertThat(printed("stats", "4", "2", "10"))
                .contains("verdict  Inconclusive (too few pairs): 16 games,", "it takes about 128 games.");
    }

    @Test
    void statsPrintsTheSameNumbersUnderEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(printed("stats", "3", "1", "0")).contains("score    0.7500");
            Locale.setDefault(Locale.GERMANY);
            assertThat(printed("stats", "3", "1", "0")).contains("score    0.7500");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void whatHasNoFiniteValueIsUnboundedWithTheBoundInItsPlace() {
        assertThat(printed("stats", "512", "0", "0")).isEqualTo("""
                        games    512
                        W-L-D    512-0-0
                        score    1.0000
                        Elo      unbounded (+891.8 to unbounded)
                        nElo     unbounded
                        sigma    +22.63
                        LOS      100.0%
                        bound    +891.8 Elo at 95% (every game had the same winner)
                        draws    0.0000 of the games
                        verdict  Keep: at least +892 Elo (every game won), 22.6 sigma over 512 games, above your gate of 2.
                        """);
        assertThat(printed("stats", "512", "0", "0", "--json"))
                .contains(
                        "\"elo\":{\"value\":null,\"low\":891.8", "\"high\":null}", "\"nelo\":null,\"neloError\":null");
        assertThat(printed("stats", "--pairs", "0,1,0,1,0", "--json")).contains("\"elo\":{\"value\":0.0,");
    }

    @Test
    void statsOfPairsAloneLeavesTheGamesOpen() {
        assertThat(printed("stats", "--pairs", "137,79,34,5,1", "--json"))
                .startsWith("{\"basis\":\"pairs\",\"games\":512,\"wins\":null,\"losses\":null,\"draws\":null,"
                        + "\"pairs\":[137,79,34,5,1],\"observedScore\":0.162109375,\"score\":0.162109375,")
                .contains("\"elo\":{\"value\":-285.3516799");
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
    void openingsAreListedAndShown() {
        assertThat(printed("openings", "list")).contains("cc65-256       256  ", "cc65-endgames  256  ");
        assertThat(printed("openings", "list", "--json"))
                .startsWith("{\"sets\":[{\"name\":\"cc65-256\",\"openings\":256,");
        assertThat(printed("openings", "show", "cc65-256"))
                .isEqualTo(OpeningSets.builtIn("cc65-256").epd());
        assertThat(printed("openings", "show", "cc65-256", "--json"))
                .contains("{\"fen\":\"rnbqkb1r/ppppp1pp/7n/5p2/8/P5P1/1PPPPP1P/RNBQKBNR w KQkq f6 0 1\",\"id\":null}");
    }

    @Test
    void generatingWithTheDefaultsGivesTheDefaultSet() throws IOException {
        Path file = folder.resolve("out.epd");

        assertThat(printed("openings", "generate", "mine").lines().toList())
                .isEqualTo(numbered("cc65-256", "mine"))
                .startsWith(
                        "rnbqkb1r/ppppp1pp/7n/5p2/8/P5P1/1PPPPP1P/RNBQKBNR w KQkq f6 hmvc 0; fmvn 1; id \"mine.1\";");
        assertThat(printed("openings", "generate", "mine", "--count", "3", "-o", file.toString()))
                .startsWith("3 openings written to " + file + ", SHA-256 ");
        assertThat(Files.readAllLines(file)).hasSize(3);
    }

    @Test
    void generatingWithFirstMovesStartsThere() {
        assertThat(printed("openings", "generate", "x", "--count", "2", "--plies", "1", "--first-moves", "e2e4,e7e5")
                        .lines())
                .hasSize(2)
                .allMatch(line -> line.contains("/pppp1ppp/8/4p3/4P3/"));
    }

    @Test
    void endgamesAreGeneratedAsTheBuiltInSet() {
        assertThat(printed("openings", "generate", "x", "--plies", "70", "--captures", "--keep-all")
                        .lines()
                        .toList())
                .isEqualTo(numbered("cc65-endgames", "x"));
    }

    private static List<String> numbered(String builtIn, String name) {
        return new OpeningSet(name, OpeningSets.builtIn(builtIn).openings())
                .numbered()
                .epd()
                .lines()
                .toList();
    }

    @Test
    void importSaysWhatWouldBeUsedAndCleansIt() throws IOException {
        Path source =
                Files.writeString(folder.resolve("mine.epd"), "# mine\n4k3/8/8/8/8/8/4P3/4K3 w - - id \"one\";\n\n");
        Path target = folder.resolve("clean.epd");

        assertThat(printed("openings", "import", source.toString()))
                .startsWith(source + ": 1 openings, up to 2 games, SHA-256 ")
                .endsWith("  4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 0; fmvn 1; id \"one\";\n");
        printed("openings", "import", source.toString(), "-o", target.toString());
        assertThat(Files.readString(target)).isEqualTo("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 0; fmvn 1; id \"one\";\n");
    }

    @Test
    void importNamesTheLineThatIsWrong() throws IOException {
        Path source =
                Files.writeString(folder.resolve("mine.epd"), "4k3/8/8/8/8/8/4P3/4K3 w - -\n4k3/8/8/8/8/8/8/8 w - -\n");

        Cli.Result result = new Cli().run("openings", "import", source.toString());

        assertThat(result.err()).startsWith("touchstone: " + source + ":2: ").hasLineCount(1);
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
