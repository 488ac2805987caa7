package dev.touchstone.openings;

import java.util.Arrays;
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

    /**
     * The line that stands for it in a file: the four fields of EPD, then the counters as the operations {@code hmvc} and
     * {@code fmvn}, then {@code id} when it has a name. EPD has no way to write a double quote or a control character
     * inside a name: they become a single quote and a blank.
     */
    public String epd() {
        String[] fields = fen.split(" ");
        String position = String.join(" ", Arrays.copyOf(fields, 4));
        String counters = " hmvc " + fields[4] + "; fmvn " + fields[5] + ";";
        return position
                + counters
                + id.map(name -> " id \"" + plain(name) + "\";").orElse("");
    }

    private static String plain(String name) {
        return name.replace('"', '\'').replaceAll("\\p{Cntrl}", " ");
    }
}
