package dev.touchstone.service.experiment;

import dev.touchstone.openings.Suites;
import dev.touchstone.protocol.api.SuiteCell;
import dev.touchstone.protocol.submission.PlannedSuite;
import dev.touchstone.service.results.Shown;
import dev.touchstone.service.suite.SuiteStanding;
import java.util.List;
import java.util.Optional;

/** What configurations answered of the suites, as the tables of experiments show it. */
final class SuiteCells {

    private static final SuiteCell NOTHING = new SuiteCell(null, 0, 0, null);

    private SuiteCells() {}

    /** One suite; without figures until there is a run. */
    static SuiteCell of(Evidence evidence, String who, String suite) {
        SuiteStanding run = evidence.suite(PlannedSuite.role(who, suite));
        return run == null
                ? NOTHING
                : new SuiteCell(run.id(), run.total(), run.solved(), Shown.orNull(run.meanPlies()));
    }

    /** All suites together, once every one of them is finished. */
    static Optional<SuiteCell> whole(Evidence evidence, String who) {
        List<SuiteStanding> finished = Suites.names().stream()
                .map(suite -> Optional.ofNullable(evidence.suite(PlannedSuite.role(who, suite))))
                .flatMap(Optional::stream)
                .filter(SuiteStanding::isFinished)
                .toList();
        if (finished.size() < Suites.names().size()) {
            return Optional.empty();
        }
        int mates = finished.stream().mapToInt(SuiteStanding::mates).sum();
        long plies = finished.stream().mapToLong(SuiteStanding::matePlies).sum();
        return Optional.of(new SuiteCell(
                null,
                finished.stream().mapToInt(SuiteStanding::total).sum(),
                finished.stream().mapToInt(SuiteStanding::solved).sum(),
                mates == 0 ? null : (double) plies / mates));
    }
}
