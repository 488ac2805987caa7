package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.ExperimentResult;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.ExperimentCheck;
import dev.touchstone.protocol.submission.NewExperiment;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.protocol.submission.PlannedMatch;
import dev.touchstone.protocol.submission.PlannedSuite;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.match.PreparedMatch;
import dev.touchstone.service.match.Submissions;
import dev.touchstone.service.run.MatchSupervisor;
import dev.touchstone.service.suite.SuiteRuns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/** The steps of an experiment, each of them whole or not at all, and safe to be asked for again. */
@Component
class ExperimentRun {

    private final Experiments experiments;
    private final Submissions submissions;
    private final MatchSupervisor matches;
    private final SuiteRuns suites;
    private final TransactionTemplate transaction;
    private final ApplicationEventPublisher events;

    ExperimentRun(
            Experiments experiments,
            Submissions submissions,
            MatchSupervisor matches,
            SuiteRuns suites,
            TransactionTemplate transaction,
            ApplicationEventPublisher events) {
        this.experiments = experiments;
        this.submissions = submissions;
        this.matches = matches;
        this.suites = suites;
        this.transaction = transaction;
        this.events = events;
    }

    /**
     * Stores an experiment with its first matches and returns its id.
     *
     * @param submitter whose token it came with
     * @param also what else is stored with it, given its id
     * @throws BadSubmissionException naming each wrong field; nothing is stored
     */
    long submit(ExperimentSubmission submitted, @Nullable String submitter, LongConsumer also) {
        ExperimentSubmission submission = withUsualLadder(submitted.withFreshSeed(experiments.freshSeed()));
        NewExperiment checked = ExperimentCheck.check(submission);
        Plan plan = Plan.of(checked);
        Map<String, PreparedMatch> first = prepare(plan.wanted(Evidence.NONE));
        Long id = transaction.execute(status -> {
            long stored = experiments.store(checked.kind(), checked.title(), submission.telling(null), submitter);
            first.forEach((role, match) -> experiments.add(stored, role, submissions.store(match)));
            startSuites(stored, plan, Evidence.NONE);
            also.accept(stored);
            return stored;
        });
        return Objects.requireNonNull(id);
    }

    /** The usual ladder is played where a worker has its program; where none has, the submission says so. */
    ExperimentSubmission withUsualLadder(ExperimentSubmission submission) {
        boolean usual = submission.panel() != null && submission.panel().ladder() == null;
        if (!usual || !(ExperimentCheck.check(submission) instanceof NewPanel panel)) {
            return submission;
        }
        for (NewPanel.Rung rung : panel.ladder()) {
            try {
                submissions.prepare(rung.baseline().submission());
            } catch (BadSubmissionException unknown) {
                Optional<FieldProblem> opponent = unknown.problems().stream()
                        .filter(problem -> problem.field().equals("baseline"))
                        .findFirst();
                if (opponent.isPresent()) {
                    return submission.withoutLadder(opponent.get().message());
                }
            }
        }
        return submission;
    }

    /** Starts the suites that are wanted and not there; answers whether there was one. */
    private boolean startSuites(long id, Plan plan, Evidence evidence) {
        List<PlannedSuite> missing = plan.suites().stream()
                .filter(suite -> evidence.suite(suite.role()) == null)
                .toList();
        missing.forEach(suite -> experiments.addSuite(id, suite.role(), suites.start(suite.submission())));
        return !missing.isEmpty();
    }

    /** By role, in order. */
    Map<String, PreparedMatch> prepare(List<PlannedMatch> planned) {
        Map<String, PreparedMatch> prepared = new LinkedHashMap<>();
        Set<FieldProblem> problems = new LinkedHashSet<>();
        for (PlannedMatch match : planned) {
            try {
                prepared.put(match.role(), submissions.prepare(match.submission()));
            } catch (BadSubmissionException wrong) {
                wrong.problems().stream().map(match::inExperiment).forEach(problems::add);
            }
        }
        if (!problems.isEmpty()) {
            throw new BadSubmissionException(List.copyOf(problems));
        }
        return prepared;
    }

    /**
     * Adds the matches that are wanted and not there, and ends an experiment whose matches have all ended. Answers whether
     * a match was added.
     *
     * @throws BadSubmissionException when a match that is wanted cannot be played
     */
    @Transactional
    boolean advance(long id) {
        ExperimentState state = experiments.hold(id);
        if (state != ExperimentState.RUNNING && state != ExperimentState.STOPPING) {
            return false;
        }
        Evidence evidence = experiments.evidence(id);
        Plan plan = experiments.plan(id);
        Set<String> there = evidence.members().stream().map(Member::role).collect(Collectors.toSet());
        List<PlannedMatch> missing = plan.wanted(evidence).stream()
                .filter(match -> !there.contains(match.role()))
                .toList();
        boolean running = state == ExperimentState.RUNNING;
        boolean suitesAdded = running && startSuites(id, plan, evidence);
        if (running && !missing.isEmpty()) {
            prepare(missing).forEach((role, match) -> experiments.add(id, role, submissions.store(match)));
            return true;
        }
        boolean suitesOpen = running && (suitesAdded || !evidence.suitesHaveEnded());
        boolean matchesOpen = evidence.members().stream()
                .anyMatch(member -> !member.match().state().ended());
        if (!matchesOpen && !suitesOpen) {
            end(id, plan, evidence, missing.isEmpty());
        }
        return false;
    }

    /** A match whose charge could not be measured costs its line, not what the others found. */
    private void end(long id, Plan plan, Evidence evidence, boolean complete) {
        List<Member> members = evidence.members();
        List<String> failed = new ArrayList<>();
        members.stream()
                .filter(member -> member.match().state() == MatchState.FAILED && !member.lacksCharge())
                .map(ExperimentRun::failure)
                .forEach(failed::add);
        evidence.suites().forEach((role, run) -> {
            if (run.hasEnded() && !run.isFinished()) {
                failed.add("run " + run.id() + " (" + role + ") failed: " + run.problem());
            }
        });
        boolean finished = complete
                && evidence.suitesHaveEnded()
                && members.stream()
                        .allMatch(member -> member.match().state() == MatchState.FINISHED || member.lacksCharge());
        ExperimentState state = finished ? ExperimentState.FINISHED : ExperimentState.STOPPED;
        end(
                id,
                failed.isEmpty() ? state : ExperimentState.FAILED,
                failed.isEmpty() ? null : String.join("; ", failed),
                plan.result(evidence));
    }

    private static String failure(Member member) {
        return "match " + member.match().id() + " (" + member.role() + ") failed: "
                + member.match().problem();
    }

    /** One that was asked to stop is no news. */
    private void end(long id, ExperimentState state, @Nullable String problem, @Nullable ExperimentResult result) {
        experiments.end(id, state, problem, result);
        if (state != ExperimentState.STOPPED) {
            Experiment ended = experiments.get(id);
            events.publishEvent(new ExperimentEnded(id, ended.kind(), ended.title(), problem, result));
        }
    }

    /** Gives an experiment up and says why. */
    @Transactional
    void fail(long id, String problem) {
        experiments.hold(id);
        end(id, ExperimentState.FAILED, problem, null);
    }

    /** Asks for no more matches; answers whether the experiment was running or about to stop. */
    @Transactional
    boolean beginToStop(long id) {
        ExperimentState state = experiments.hold(id);
        experiments.move(id, ExperimentState.STOPPING, ExperimentState.RUNNING);
        return state == ExperimentState.RUNNING || state == ExperimentState.STOPPING;
    }

    /** Asks a match to stop, unless the experiment has been resumed since. */
    @Transactional
    void stopMatch(long id, long matchId) {
        if (experiments.hold(id) == ExperimentState.STOPPING) {
            matches.stopMatch(matchId);
        }
    }

    /**
     * Lets an experiment that is stopped, about to stop or failed go on, and with it its matches; one that is finished too,
     * where a charge could not be measured.
     */
    @Transactional
    void goOn(long id) {
        ExperimentState state = experiments.hold(id);
        boolean incomplete = state != ExperimentState.FINISHED
                || experiments.members(id).stream().anyMatch(Member::lacksCharge);
        boolean goesOn = incomplete
                && experiments.move(
                        id,
                        ExperimentState.RUNNING,
                        ExperimentState.STOPPING,
                        ExperimentState.STOPPED,
                        ExperimentState.FINISHED,
                        ExperimentState.FAILED);
        if (goesOn) {
            experiments.dropFailedSuites(id);
            experiments
                    .members(id)
                    .forEach(member -> matches.resumeMatch(member.match().id()));
        }
    }
}
