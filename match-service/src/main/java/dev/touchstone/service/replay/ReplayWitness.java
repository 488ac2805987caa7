package dev.touchstone.service.replay;

import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.UnitFailure;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.service.TouchstoneProperties;
import dev.touchstone.service.results.ResultWitness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Draws units for replay as they are accepted, and compares those that come a second time. */
@Component
class ReplayWitness implements ResultWitness {

    private static final Logger log = LoggerFactory.getLogger(ReplayWitness.class);

    /** A replay is handed out so often, then it is given up. */
    static final int MOST_TRIES = 3;

    private final ReplayRows replays;
    private final ReplayedMatches matches;
    private final Takers takers;
    private final NewWorkers newWorkers;
    private final ReplayBell bell;
    private final double share;

    ReplayWitness(
            ReplayRows replays,
            ReplayedMatches matches,
            Takers takers,
            NewWorkers newWorkers,
            ReplayBell bell,
            TouchstoneProperties properties) {
        this.replays = replays;
        this.matches = matches;
        this.takers = takers;
        this.newWorkers = newWorkers;
        this.bell = bell;
        this.share = properties.replay().share();
    }

    @Override
    public void accepted(List<AcceptedUnit> units) {
        Map<Long, ReplayedMatches.Facts> facts =
                matches
                        .facts(units.stream()
                                .map(AcceptedUnit::matchId)
                                .distinct()
                                .toList())
                        .stream()
                        .collect(Collectors.toMap(ReplayedMatches.Facts::id, Function.identity()));
        Map<String, Integer> firstUnits = new HashMap<>();
        units.stream()
                .collect(Collectors.groupingBy(AcceptedUnit::worker, Collectors.counting()))
                .forEach((worker, stored) ->
                        firstUnits.put(worker, newWorkers.firstUnits(worker, Math.toIntExact(stored))));
        Takers.@Nullable Present present = null;
        Map<DrawnOf, List<Integer>> drawn = new LinkedHashMap<>();
        for (AcceptedUnit unit : units) {
            ReplayedMatches.Facts match = facts.get(unit.matchId());
            boolean isNew = firstUnits.merge(unit.worker(), -1, Integer::sum) >= 0;
            if (match != null && isDrawn(unit, match, isNew)) {
                present = present == null ? takers.present() : present;
                if (present.any(match.queue(), Set.of(unit.worker()))) {
                    drawn.computeIfAbsent(
                                    new DrawnOf(match.id(), isNew ? "new-worker" : "sample"), key -> new ArrayList<>())
                            .add(unit.unit());
                }
            }
        }
        drawn.forEach((of, numbers) -> replays.draw(of.matchId(), numbers, of.why(), null, false));
        if (!drawn.isEmpty()) {
            bell.ring();
        }
    }

    /** Units of a match that are drawn for the same reason. */
    private record DrawnOf(long matchId, String why) {}

    /** Whether it is drawn, if another worker is there: nobody else could play it. */
    private boolean isDrawn(AcceptedUnit unit, ReplayedMatches.Facts match, boolean isNew) {
        return (isNew || Draw.number(match.seed(), match.id(), unit.unit()) < share)
                && match.repeatable()
                && Repeatable.games(unit.games());
    }

    @Override
    public void again(UnitResult result) {
        Optional<Replay> open = replays.open(result.matchId(), result.unit());
        if (open.isEmpty()) {
            playedTwice(result);
        } else if (!open.get().barred().contains(result.worker())) {
            compare(open.get(), result);
        }
    }

    private void compare(Replay replay, UnitResult result) {
        if (!Repeatable.games(result.games())) {
            replays.fail(replay.id(), result.worker(), "a game ended by what the machine did, which tells nothing");
        } else if (!isHonest(result.games())) {
            replays.back(replay.id(), MOST_TRIES, result.worker() + " sent games whose digests do not fit");
        } else {
            Replay.Finding finding = replays.end(replay, result.worker(), Digest.ofUnit(result.games()));
            if (finding != Replay.Finding.AGREED) {
                log.warn(
                        "unit {} of match {}, played by {}, was played otherwise by {}: {}",
                        replay.unit(),
                        replay.matchId(),
                        replay.originalWorker(),
                        result.worker(),
                        finding.word());
            }
        }
        bell.ring();
    }

    /** A unit that dawdled was handed to a second worker too: what it says costs nothing more. */
    private void playedTwice(UnitResult result) {
        Optional<ReplayedMatches.Facts> match =
                matches.facts(List.of(result.matchId())).stream().findFirst();
        if (match.isPresent()
                && match.get().repeatable()
                && Repeatable.games(result.games())
                && isHonest(result.games())) {
            replays.twice(result.matchId(), result.unit(), result.worker(), Digest.ofUnit(result.games()));
            bell.ring();
        }
    }

    private static boolean isHonest(List<GameRecord> games) {
        return games.stream().allMatch(game -> Digest.ofGame(game.moves(), game.scores(), game.nodes())
                .equals(game.digest()));
    }

    @Override
    public void handedBack(UnitResult result) {
        unplayed(result.matchId(), result.unit(), result.attempt(), result.worker() + " is barred");
    }

    @Override
    public void failed(UnitFailure failure) {
        unplayed(failure.matchId(), failure.unit(), failure.attempt(), failure.worker() + ": " + failure.reason());
    }

    private void unplayed(long matchId, int unit, int attempt, String reason) {
        replays.open(matchId, unit)
                .filter(replay -> replay.attempt() != null && replay.attempt() == attempt)
                .ifPresent(replay -> {
                    replays.back(replay.id(), MOST_TRIES, reason);
                    bell.ring();
                });
    }
}
