package dev.touchstone.openings;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An ordered list of start positions.
 *
 * @param name what users call it
 * @param openings at least one; a game pair refers to its opening by the index in this list
 */
public record OpeningSet(String name, List<Opening> openings) {
    public OpeningSet {
        openings = List.copyOf(openings);
        if (openings.isEmpty()) {
            throw new IllegalArgumentException("opening set " + name + " is empty");
        }
    }

    public int size() {
        return openings.size();
    }

    /** The same set with each opening called by the set's name and its place in it, from 1: {@code mine.1}. */
    public OpeningSet numbered() {
        List<Opening> named = IntStream.range(0, openings.size())
                .mapToObj(i -> new Opening(openings.get(i).fen(), Optional.of(name + "." + (i + 1))))
                .toList();
        return new OpeningSet(name, named);
    }

    /** The positions in their order, a line of FEN each. */
    public String fens() {
        return openings.stream().map(Opening::fen).collect(Collectors.joining("\n", "", "\n"));
    }

    /** The set as an EPD file that {@link OpeningReader} reads: a line for each opening. */
    public String epd() {
        return openings.stream().map(Opening::epd).collect(Collectors.joining("\n", "", "\n"));
    }

    /** SHA-256 in hex over the positions in their order, a line each: the same whatever the set or its openings are called. */
    public String hash() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(fens().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
