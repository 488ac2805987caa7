package dev.touchstone.service.match;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Program;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.NewMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds out what the sides of a submission are, and where its units have to go. */
@Component
class Resolver {

    private final LocalPrograms local;
    private final WorkerProgramRows workers;

    Resolver(LocalPrograms local, WorkerProgramRows workers) {
        this.local = local;
        this.workers = workers;
    }

    /** Both sides, and the queue of what they need. */
    record Resolved(ResolvedSide candidate, ResolvedSide baseline, String queue) {}

    /** @throws BadSubmissionException naming each side whose program no worker has, or that its program does not take */
    Resolved resolve(NewMatch match) {
        List<FieldProblem> problems = new ArrayList<>();
        ResolvedSide candidate = side("candidate", match.candidate(), problems);
        ResolvedSide baseline = side("baseline", match.baseline(), problems);
        if (candidate == null || baseline == null) {
            throw new BadSubmissionException(problems);
        }
        return new Resolved(candidate, baseline, queue(candidate, baseline));
    }

    /**
     * The same of one side that plays outside of a match, alone or against a defender.
     *
     * @throws BadSubmissionException naming {@code configuration} or {@code defender}
     */
    Alone resolve(SideConfiguration configuration, @Nullable SideConfiguration defender) {
        List<FieldProblem> problems = new ArrayList<>();
        ResolvedSide side = side("configuration", configuration, problems);
        ResolvedSide other = defender == null ? null : side("defender", defender, problems);
        if (side == null || !problems.isEmpty()) {
            throw new BadSubmissionException(problems);
        }
        return new Alone(side, other, queue(side, other == null ? side : other));
    }

    /** A side, who defends against it if that is another one, and the queue of what they need. */
    record Alone(ResolvedSide side, @Nullable ResolvedSide defender, String queue) {}

    private @Nullable ResolvedSide side(String field, SideConfiguration side, List<FieldProblem> problems) {
        try {
            return switch (side) {
                case EngineConfiguration engine ->
                    new ResolvedSide(
                            engine,
                            engine.identity(),
                            engine.preset().name(),
                            engine.preset().signature(),
                            null);
                case ProgramConfiguration program -> program(program);
            };
        } catch (UnknownProgramException e) {
            problems.add(new FieldProblem(field, String.valueOf(e.getMessage())));
            return null;
        }
    }

    private ResolvedSide program(ProgramConfiguration configuration) {
        ProgramFound found = find(configuration.program());
        found.problemWith(configuration.options()).ifPresent(problem -> {
            throw new UnknownProgramException(configuration.program().text() + ": " + problem);
        });
        String identity = configuration.identity(found.idName(), found.fileHash());
        return new ResolvedSide(configuration, identity, found.idName(), 0, found);
    }

    private ProgramFound find(Program program) {
        if (!(program instanceof Program.Registered)) {
            return local.look(program)
                    .orElseThrow(() -> new UnknownProgramException("'" + program.text()
                            + "' names a file, and no worker runs on the service's own machine; register the program on a"
                            + " worker and write uci:NAME"));
        }
        Optional<ProgramFound> elsewhere = workers.find(program.text());
        try {
            return local.look(program).or(() -> elsewhere).orElseThrow(() -> nobodyHas(program));
        } catch (UnknownProgramException notHere) {
            return elsewhere.orElseThrow(() -> nobodyHas(program));
        }
    }

    private UnknownProgramException nobodyHas(Program program) {
        List<String> known = workers.known();
        return new UnknownProgramException("no worker has the program '" + program.text() + "'; known: "
                + (known.isEmpty() ? "none" : String.join(", ", known)) + "; register it with --program NAME=PATH");
    }

    private static String queue(ResolvedSide candidate, ResolvedSide baseline) {
        boolean file = Stream.of(candidate, baseline)
                .anyMatch(side -> side.configuration() instanceof ProgramConfiguration program
                        && program.file().isPresent());
        List<ProgramFound> programs = new ArrayList<>();
        for (ResolvedSide side : List.of(candidate, baseline)) {
            if (side.program() != null) {
                programs.add(side.program());
            }
        }
        return file ? Queues.UNITS_LOCAL : Queues.unitsFor(programs);
    }
}
