package dev.touchstone.protocol.submission;

import java.util.List;
import java.util.Map;

/**
 * A tournament that was found right.
 *
 * @param form {@code round-robin} or {@code gauntlet}
 * @param players with their budgets
 * @param known ratings that are given, by the place of their player
 * @param meetings who plays whom
 */
public record NewTournament(
        String title, String form, List<String> players, Map<Integer, Double> known, List<Meeting> meetings)
        implements NewExperiment {

    /** Its name in the API and the database. */
    public static final String KIND = "tournament";

    /** A match between two players by their places, from 0. */
    public record Meeting(int first, int second, PlannedMatch match) {}

    public NewTournament {
        players = List.copyOf(players);
        known = Map.copyOf(known);
        meetings = List.copyOf(meetings);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<PlannedMatch> matches() {
        return meetings.stream().map(Meeting::match).toList();
    }
}
