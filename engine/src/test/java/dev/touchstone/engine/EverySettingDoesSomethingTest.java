package dev.touchstone.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Level;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.Preset;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.engine.config.Switch;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.game.PolyglotBook;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A switch or parameter that changes nothing anywhere is a fault: each one must change a search under some configuration. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EverySettingDoesSomethingTest {
    /** Openings to endings, with promotions, checks, repetitions, bishop and knight against king, and a bishop in the open. */
    private static final List<String> POSITIONS = List.of(
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 9",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 5",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "8/P1k5/8/3B4/8/8/5Kp1/8 w - - 0 1",
            "2kr3r/ppp2ppp/2n5/2b1P1B1/2N1n1b1/5N2/PPP2PPP/R3KB1R b KQ - 4 11",
            "8/8/8/3k4/8/8/2BN4/3K4 w - - 0 1",
            "8/8/1p1k4/p1p2pp1/P1P2P1p/1P1K3P/6P1/8 w - - 0 40",
            "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
            "6k1/5ppp/8/8/2q5/8/5PPP/3R2K1 w - - 12 30",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");

    private static final int PLIES = 3;
    private static final SearchLimits LIMITS = SearchLimits.of(5, 8_000);

    /** The Polyglot key of the initial placement, here at move 5, and a move that no engine would find there: b1a3. */
    private static final long BOOK_KEY = 0x463b96181691fc9cL;

    private static final short BOOK_MOVE = 1 << 6 | 2 << 3;

    private static PolyglotBook book;

    /** Of all tests: most compare with what a preset as it is shipped plays. */
    private final Map<String, String> known = new HashMap<>();

    @BeforeAll
    static void writeABook(@TempDir Path folder) throws IOException {
        byte[] entry = ByteBuffer.allocate(16)
                .putLong(BOOK_KEY)
                .putShort(BOOK_MOVE)
                .putShort((short) 1)
                .putInt(0)
                .array();
        book = PolyglotBook.read(Files.write(folder.resolve("book.bin"), entry));
    }

    static Stream<Arguments> switches() {
        return Presets.all().stream()
                .flatMap(preset -> preset.switches().stream().map(s -> Arguments.of(preset.name(), s.name())));
    }

    static Stream<Arguments> parameters() {
        return Presets.all().stream()
                .flatMap(preset -> preset.parameters().stream().map(p -> Arguments.of(preset.name(), p.name())));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("switches")
    void everySwitchChangesASearch(String presetName, String name) {
        Preset preset = Presets.named(presetName);
        Switch s = preset.switchNamed(name).orElseThrow();
        assertThat(bases(preset).anyMatch(base -> differs(base, base.with(s, !base.on(s)))))
                .isTrue();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("parameters")
    void everyParameterChangesASearch(String presetName, String name) {
        Preset preset = Presets.named(presetName);
        Parameter p = preset.parameterNamed(name).orElseThrow();
        assertThat(bases(preset).anyMatch(base -> otherValues(p).anyMatch(value -> differs(base, base.with(p, value)))))
                .isTrue();
    }

    /** The shipped configuration, each level's, and each with one switch turned: some settings only matter beside others. */
    private static Stream<EngineConfiguration> bases(Preset preset) {
        EngineConfiguration shipped = EngineConfiguration.of(preset);
        Set<EngineConfiguration> bases = new LinkedHashSet<>();
        bases.add(shipped);
        for (Level level : preset.levels()) {
            EngineConfiguration settings = EngineConfiguration.parse(preset.name() + ":" + level.name());
            bases.add(new EngineConfiguration(preset, settings.switchesOn(), settings.changed(), Optional.empty()));
        }
        preset.switches().forEach(s -> bases.add(shipped.with(s, !shipped.on(s))));
        return bases.stream();
    }

    private static Stream<Integer> otherValues(Parameter p) {
        return IntStream.of(p.max(), p.min(), p.defaultValue() + p.step(), p.defaultValue() - p.step())
                .filter(value -> p.accepts(value) && value != p.defaultValue())
                .boxed();
    }

    private boolean differs(EngineConfiguration one, EngineConfiguration other) {
        return POSITIONS.stream().anyMatch(fen -> !played(one, fen).equals(played(other, fen)));
    }

    /** What an engine of that configuration finds in a few plies of play against itself. */
    private String played(EngineConfiguration configuration, String fen) {
        return known.computeIfAbsent(configuration.canonical() + fen, unknown -> play(configuration, fen));
    }

    private static String play(EngineConfiguration configuration, String fen) {
        Engine engine = Engines.create(configuration);
        if (engine instanceof BookEngine reader) {
            reader.useBook(book);
        }
        engine.newGame(5);
        Game game = new Game(Position.fromFen(fen, FenRules.ENGINE));
        List<SearchResult> results = new ArrayList<>();
        for (int ply = 0; ply < PLIES && game.hasLegalMove(); ply++) {
            SearchResult result = engine.search(game, LIMITS);
            results.add(result);
            game.play(game.parseUci(Move.toUci(result.move())));
        }
        return results.toString();
    }
}
