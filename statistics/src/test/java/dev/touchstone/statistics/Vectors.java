package dev.touchstone.statistics;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the reference vectors. */
final class Vectors {
    private Vectors() {}

    /** The lines of a file of vectors. */
    static Stream<JsonNode> of(String file) {
        try (InputStream in = Vectors.class.getResourceAsStream("/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().map(JsonMapper.shared()::readTree);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The counts of a line's input; the results "wdl" are wins, losses, draws in this order. */
    static Tally tally(JsonNode input) {
        JsonNode five = input.get("pentanomial");
        Pairs pairs = five == null ? Pairs.NONE : pairs(five);
        JsonNode wdl = input.get("wdl");
        if (wdl == null) {
            return TestCounts.pairs(pairs.ll(), pairs.ld(), pairs.level(), pairs.wd(), pairs.ww());
        }
        long wins = wdl.get(0).asLong();
        long losses = wdl.get(1).asLong();
        long draws = wdl.get(2).asLong();
        return five == null ? Tally.ofGames(wins, losses, draws) : Tally.ofPairs(wins, losses, draws, pairs);
    }

    static Figures.Basis basis(JsonNode input) {
        return input.has("pentanomial") ? Figures.Basis.PAIRS : Figures.Basis.GAMES;
    }

    static Pairs pairs(JsonNode five) {
        return Pairs.of(five.valueStream().map(JsonNode::asLong).toList());
    }

    static Sprt sprt(JsonNode bound) {
        String model = bound.get("model").asString();
        return new Sprt(
                EloModel.named(model.equals("bayesian") ? "bayes" : model),
                bound.get("elo0").asDouble(),
                bound.get("elo1").asDouble(),
                bound.has("alpha") ? bound.get("alpha").asDouble() : Sprt.DEFAULT_ERROR,
                bound.has("beta") ? bound.get("beta").asDouble() : Sprt.DEFAULT_ERROR);
    }
}
