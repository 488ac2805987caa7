package dev.touchstone.service.experiment;

import dev.touchstone.service.suite.SuiteStanding;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What an experiment has so far.
 *
 * @param members its matches, in their order
 * @param suites its runs of suites, by role
 */
public record Evidence(List<Member> members, Map<String, SuiteStanding> suites) {

    /** Of an experiment that has only been submitted. */
    static final Evidence NONE = new Evidence(List.of(), Map.of());

    public Evidence {
        members = List.copyOf(members);
        suites = Map.copyOf(suites);
    }

    /** The matches by what they are for. */
    Map<String, Member> byRole() {
        return members.stream().collect(Collectors.toMap(Member::role, Function.identity()));
    }

    /** The run of that role, if there is one. */
    @Nullable
    SuiteStanding suite(String role) {
        return suites.get(role);
    }

    /** Whether no run of a suite goes on. */
    boolean suitesHaveEnded() {
        return suites.values().stream().allMatch(SuiteStanding::hasEnded);
    }
}
