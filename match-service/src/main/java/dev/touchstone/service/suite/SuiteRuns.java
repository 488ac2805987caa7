package dev.touchstone.service.suite;

import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.openings.Suite;
import dev.touchstone.openings.Suites;
import dev.touchstone.protocol.SuiteResult;
import dev.touchstone.protocol.api.SuitePositionView;
import dev.touchstone.protocol.api.SuiteRunView;
import dev.touchstone.protocol.api.SuiteSubmission;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.NewSuiteRun;
import dev.touchstone.protocol.submission.SuiteCheck;
import dev.touchstone.service.match.SideStore;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs of suites. To use one from elsewhere in the service: {@code long id = start(SuiteSubmission.of("convert", "cc65
 * nodes=2000 depth=3"))}, then ask {@code result(id)} until its {@code state} is {@code finished} or {@code failed}; {@code
 * solved} of {@code total} is the figure, {@code meanPlies} the second one of suites that are played out. A run survives a
 * restart of the service, and needs nothing from its caller to go on.
 */
@Service
public class SuiteRuns {

    private final SuiteRows rows;
    private final SideStore sides;
    private final SuiteLoop loop;
    private final TransactionTemplate transaction;

    SuiteRuns(SuiteRows rows, SideStore sides, SuiteLoop loop, TransactionTemplate transaction) {
        this.rows = rows;
        this.sides = sides;
        this.loop = loop;
        this.transaction = transaction;
    }

    /**
     * Stores a run, which begins at once, and returns its id.
     *
     * @throws BadSubmissionException naming each wrong field; nothing is stored
     */
    public long start(SuiteSubmission submission) {
        NewSuiteRun run = SuiteCheck.check(submission);
        Long id = transaction.execute(status -> rows.store(run, sides.store(run.configuration(), run.defender())));
        loop.wake();
        return id;
    }

    /**
     * A run as it stands.
     *
     * @throws SuiteRunNotFoundException when there is none of that id
     */
    @Transactional(readOnly = true)
    public SuiteRunView result(long id) {
        SuiteRun run = rows.find(id).orElseThrow(() -> new SuiteRunNotFoundException(id));
        return view(run, rows.positions(id), rows.nanos(id));
    }

    /** How far those runs are, in no order. */
    @Transactional(readOnly = true)
    public List<SuiteStanding> standings(Collection<Long> ids) {
        return rows.standings(ids);
    }

    /** The newest runs with an id below {@code before}, without their positions. */
    @Transactional(readOnly = true)
    public List<SuiteRunView> newest(long before, int limit) {
        return rows.newest(before, limit);
    }

    /** How many runs have positions without an answer. */
    public long unfinished() {
        return rows.unfinished();
    }

    private static SuiteRunView view(SuiteRun run, List<SuitePositionView> positions, long nanos) {
        Optional<Suite.Expectation> expected = expected(run);
        return new SuiteRunView(
                run.id(),
                run.suite(),
                run.state(),
                run.side().configuration(),
                run.defender() == null ? null : run.defender().configuration(),
                run.generated(),
                run.seed(),
                positions.size(),
                (int) positions.stream().filter(p -> p.solved() != null).count(),
                (int) positions.stream().filter(SuiteRuns::isSolved).count(),
                meanPlies(positions),
                positions.stream()
                        .map(SuitePositionView::nodes)
                        .mapToLong(nodes -> nodes == null ? 0 : nodes)
                        .sum(),
                nanos / 1e9,
                expected.map(Suite.Expectation::solved).orElse(null),
                orNull(expected.map(Suite.Expectation::meanPlies).orElse(OptionalInt.empty())),
                run.problem(),
                run.submittedAt().toString(),
                run.finishedAt() == null ? null : run.finishedAt().toString(),
                positions);
    }

    /** Of the suite's own positions, when the configuration plays both sides. */
    private static Optional<Suite.Expectation> expected(SuiteRun run) {
        if (run.generated() != null || run.defender() != null) {
            return Optional.empty();
        }
        SideConfiguration side = SideConfiguration.parse(run.side().configuration());
        return Suites.named(run.suite()).flatMap(suite -> suite.expectationFor(side));
    }

    private static boolean isSolved(SuitePositionView position) {
        return Boolean.TRUE.equals(position.solved());
    }

    private static @Nullable Double meanPlies(List<SuitePositionView> positions) {
        OptionalDouble mean = positions.stream()
                .filter(p -> isSolved(p) && SuiteResult.MATE.equals(p.ending()))
                .map(SuitePositionView::plies)
                .mapToInt(plies -> plies == null ? 0 : plies)
                .average();
        return mean.isPresent() ? mean.getAsDouble() : null;
    }

    private static @Nullable Integer orNull(OptionalInt value) {
        return value.isPresent() ? value.getAsInt() : null;
    }
}
