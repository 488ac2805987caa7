package dev.touchstone.openings;

import java.util.Optional;

/**
 * A start position. Games begin there with an empty history but with its half-move clock.
 *
 * @param fen the position, six fields
 * @param id what its source calls it
 */
public record Opening(String fen, Optional<String> id) {
    /** A position without a name. */
    public static Opening of(String fen) {
        return new Opening(fen, Optional.empty());
    }

    /** The line that stands for it in a file: the FEN, followed by an {@code id} operation when it has a name. */
    public String epd() {
        return id.map(name -> fen + " id \"" + name + "\";").orElse(fen);
    }
}
