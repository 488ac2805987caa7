package dev.touchstone.service.experiment;

import dev.touchstone.protocol.submission.NewLadder;
import dev.touchstone.service.experiment.PlayedPair.Both;
import dev.touchstone.statistics.PairedDifference;
import dev.touchstone.statistics.Tally;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The matches of a ladder by what they are for. A set is given by its place; {@link #TOGETHER} stands for all of them.
 */
record LadderCells(NewLadder ladder, Map<Place, Member> members) {

    /** In the place of an opening set: all sets. */
    static final int TOGETHER = -1;

    /** Places in the three lists of a ladder, from 0. */
    record Place(int configuration, int rung, int openings) {}

    static LadderCells of(NewLadder ladder, List<Member> members) {
        Map<String, Member> byRole = members.stream().collect(Collectors.toMap(Member::role, Function.identity()));
        Map<Place, Member> placed = new HashMap<>();
        for (NewLadder.Cell cell : ladder.cells()) {
            Member member = byRole.get(cell.match().role());
            if (member != null) {
                placed.put(new Place(cell.configuration(), cell.rung(), cell.openings()), member);
            }
        }
        return new LadderCells(ladder, placed);
    }

    /** The sets, and all together where there are several. */
    List<Integer> sets() {
        List<Integer> sets = new ArrayList<>();
        for (int set = 0; set < ladder.openings().size(); set++) {
            sets.add(set);
        }
        if (sets.size() > 1) {
            sets.add(TOGETHER);
        }
        return sets;
    }

    /** The name of a set; nothing for all together. */
    Optional<String> setName(int set) {
        return set == TOGETHER
                ? Optional.empty()
                : Optional.of(ladder.openings().get(set));
    }

    Optional<Member> member(int configuration, int rung, int set) {
        return Optional.ofNullable(members.get(new Place(configuration, rung, set)));
    }

    Tally tally(int configuration, int rung, int set) {
        return matches(configuration, rung, set).stream().map(Member::tally).reduce(Tally.EMPTY, Tally::plus);
    }

    private List<Member> matches(int configuration, int rung, int set) {
        List<Member> found = new ArrayList<>();
        for (int each = 0; each < ladder.openings().size(); each++) {
            if (set == TOGETHER || set == each) {
                member(configuration, rung, each).ifPresent(found::add);
            }
        }
        return found;
    }

    /** The pairs of two places from each opening that both have played. */
    List<Both> both(Place one, Place other) {
        List<Both> joined = new ArrayList<>();
        for (int set = 0; set < ladder.openings().size(); set++) {
            if (one.openings() == TOGETHER || one.openings() == set) {
                Optional<Member> first = member(one.configuration(), one.rung(), set);
                Optional<Member> second = member(other.configuration(), other.rung(), set);
                if (first.isPresent() && second.isPresent()) {
                    joined.addAll(
                            PlayedPair.joined(first.get().pairs(), second.get().pairs()));
                }
            }
        }
        return joined;
    }

    /** How the scores of two places differ, the first minus the second. */
    PairedDifference difference(Place one, Place other) {
        return PlayedPair.difference(both(one, other));
    }
}
