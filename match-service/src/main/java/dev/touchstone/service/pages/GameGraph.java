package dev.touchstone.service.pages;

import dev.touchstone.protocol.GameRecord;
import java.util.ArrayList;
import java.util.List;

/**
 * The scores and the material of a game in pawns, drawn to a scale that grows slower the further from level: a pawn is seen
 * beside a mate, and nothing is cut.
 */
final class GameGraph {

    /** Pawns up to which the scale reaches at least. */
    private static final double LEAST = 3;

    /** Half the width of a move's bar. */
    static final int BAR = 20;

    private static final double MOST_OF_BAR = 10;

    /** Of the half of the plot, what a level line's label needs. */
    private static final double LABEL = 0.15;

    private static final double[] GUIDES = {0, 1, 3, 10, 30, 100, 300};
    private static final double CENTIPAWNS = 100;

    private final GameRecord record;
    private final boolean whiteFirst;
    private final List<Integer> material;
    private final double most;

    /** @param material of each position from the start on, White's less Black's, in pawns */
    GameGraph(GameRecord record, boolean whiteFirst, List<Integer> material) {
        this.record = record;
        this.whiteFirst = whiteFirst;
        this.material = List.copyOf(material);
        double far = LEAST;
        for (int ply = 0; ply < record.plies(); ply++) {
            far = Math.max(far, Math.abs(record.scoreAt(ply)) / CENTIPAWNS);
        }
        for (int pawns : material) {
            far = Math.max(far, Math.abs(pawns));
        }
        this.most = far;
    }

    /** Where a value stands between -1 and 1. */
    private double scaled(double pawns) {
        return Math.signum(pawns) * Math.log1p(Math.abs(pawns)) / Math.log1p(most);
    }

    /** How far the bar of a move reaches from its middle, to the right where the side that moved is ahead; all of it from ten pawns on. */
    int bar(int ply) {
        double pawns = Math.clamp(record.scoreAt(ply) / CENTIPAWNS, -MOST_OF_BAR, MOST_OF_BAR);
        return (int) Math.round(Math.signum(pawns) * BAR * Math.log1p(Math.abs(pawns)) / Math.log1p(MOST_OF_BAR));
    }

    Plot plot() {
        Plot.Sheet sheet = new Plot.Sheet(Math.max(1, record.plies()), -1, 1);
        for (double pawns : GUIDES) {
            if (pawns <= most && (pawns == 0 || scaled(pawns) > LABEL)) {
                String label = Words.decimal(pawns, 0);
                sheet.guide(pawns == 0 ? "zero" : "", scaled(pawns), (pawns > 0 ? "+" : "") + label);
                if (pawns > 0) {
                    sheet.guide("", scaled(-pawns), "-" + label);
                }
            }
        }
        int step = Math.max(10, record.plies() / 6 / 10 * 10);
        for (int ply = 0; ply <= record.plies(); ply += step) {
            sheet.tick(ply, String.valueOf(ply));
        }
        return sheet.line("s2", materialLine())
                .line("", scores(true))
                .line("s1", scores(false))
                .done("Each engine's score and the material by ply, in pawns from White's side");
    }

    private List<double[]> scores(boolean white) {
        List<double[]> points = new ArrayList<>();
        for (int ply = 0; ply < record.plies(); ply++) {
            boolean whiteMoves = ply % 2 == 0 == whiteFirst;
            if (whiteMoves == white) {
                double pawns = record.scoreAt(ply) / CENTIPAWNS;
                points.add(new double[] {ply + 1.0, scaled(white ? pawns : -pawns)});
            }
        }
        return points;
    }

    /** In steps: material changes at a move, not between two. */
    private List<double[]> materialLine() {
        List<double[]> points = new ArrayList<>();
        for (int ply = 0; ply < material.size(); ply++) {
            if (ply > 0) {
                points.add(new double[] {ply, scaled(material.get(ply - 1))});
            }
            points.add(new double[] {ply, scaled(material.get(ply))});
        }
        return points;
    }
}
