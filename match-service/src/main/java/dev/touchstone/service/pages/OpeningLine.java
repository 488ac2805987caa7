package dev.touchstone.service.pages;

/**
 * An opening of a match as a line of their table.
 *
 * @param href of the pair
 * @param white how the game ended in which the candidate was White
 * @param black the other
 * @param same whether both have the same moves
 */
record OpeningLine(
        int opening,
        String href,
        String label,
        String points,
        int plies,
        String nodes,
        String white,
        String black,
        boolean same) {

    static OpeningLine of(long match, MatchRows.OpeningRow row) {
        return new OpeningLine(
                row.opening(),
                "/matches/" + match + "/openings/" + row.opening(),
                row.label(),
                Words.points(row.points()),
                row.pliesWhite() + row.pliesBlack(),
                Words.count(row.nodes()),
                Words.points(row.asWhite()) + ", " + row.endWhite().replace('-', ' '),
                Words.points(row.asBlack()) + ", " + row.endBlack().replace('-', ' '),
                row.differs() == 0);
    }

    public String whiteHref() {
        return href + "/white";
    }

    public String blackHref() {
        return href + "/black";
    }

    public String moves() {
        return same ? "the same moves" : "differ";
    }
}
