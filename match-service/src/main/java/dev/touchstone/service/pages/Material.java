package dev.touchstone.service.pages;

/** The pieces of a position counted in pawns, as players count: knight and bishop 3, rook 5, queen 9. */
final class Material {

    private Material() {}

    /** White's less Black's. */
    static int of(String fen) {
        return fen.substring(0, fen.indexOf(' ')).chars().map(Material::worth).sum();
    }

    /** The same in words. */
    static String words(int pawns) {
        if (pawns == 0) {
            return "Material is level.";
        }
        int up = Math.abs(pawns);
        return (pawns > 0 ? "White" : "Black") + " is up " + up + (up == 1 ? " pawn" : " pawns") + " of material.";
    }

    private static int worth(int letter) {
        return switch (letter) {
            case 'P' -> 1;
            case 'N', 'B' -> 3;
            case 'R' -> 5;
            case 'Q' -> 9;
            case 'p' -> -1;
            case 'n', 'b' -> -3;
            case 'r' -> -5;
            case 'q' -> -9;
            default -> 0;
        };
    }
}
