package dev.touchstone.protocol.submission;

import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.TournamentSubmission;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks the submission of a tournament. */
final class TournamentCheck {

    static final String ROUND_ROBIN = "round-robin";
    static final String GAUNTLET = "gauntlet";

    /** Far beyond any scale in use. */
    private static final double MOST_RATING = 10_000;

    private static final String FIELD = NewTournament.KIND + ".";

    private final @Nullable String title;
    private final TournamentSubmission submission;
    private final Collection<FieldProblem> problems;

    TournamentCheck(@Nullable String title, TournamentSubmission submission, Collection<FieldProblem> problems) {
        this.title = title;
        this.submission = submission;
        this.problems = problems;
    }

    Optional<NewTournament> run() {
        int others = problems.size();
        List<String> players = ExperimentCheck.texts(submission.players());
        if (players.size() < 2) {
            wrong("players", "needs two engine configurations or more, has " + players.size());
        }
        String form = submission.form() == null ? ROUND_ROBIN : submission.form();
        if (!form.equals(ROUND_ROBIN) && !form.equals(GAUNTLET)) {
            wrong("form", "'" + form + "' is not known; give " + ROUND_ROBIN + " or " + GAUNTLET);
        }
        Map<Integer, Double> known = anchor(players.size());
        long size = form.equals(GAUNTLET) ? players.size() - 1L : players.size() * (players.size() - 1L) / 2;
        if (size > ExperimentCheck.MOST_MATCHES) {
            wrong("players", "make " + size + " matches: at most " + ExperimentCheck.MOST_MATCHES + " are taken");
        }
        if (problems.size() > others) {
            return Optional.empty();
        }
        List<NewTournament.Meeting> meetings = meetings(players, form);
        return ExperimentCheck.matches(
                        meetings.stream().map(NewTournament.Meeting::match).toList(), problems)
                .map(matches -> tournament(form, known, meetings, matches));
    }

    private Map<Integer, Double> anchor(int players) {
        TournamentSubmission.Anchor anchor = submission.anchor();
        if (anchor == null) {
            return Map.of();
        }
        Integer player = anchor.player();
        Double rating = anchor.rating();
        if (player == null || player < 1 || player > players) {
            wrong("anchor.player", "must be the number of a player, from 1 to " + players);
        } else if (rating == null || !(Math.abs(rating) <= MOST_RATING)) {
            wrong("anchor.rating", "must be a number from -10000 to 10000");
        } else {
            return Map.of(player - 1, rating);
        }
        return Map.of();
    }

    private List<NewTournament.Meeting> meetings(List<String> players, String form) {
        List<NewTournament.Meeting> meetings = new ArrayList<>();
        int hosts = form.equals(GAUNTLET) ? 1 : players.size();
        for (int first = 0; first < hosts; first++) {
            for (int second = first + 1; second < players.size(); second++) {
                PlannedMatch match = new PlannedMatch(
                        "player " + (first + 1) + " v player " + (second + 1),
                        match(players.get(first), players.get(second)),
                        NewTournament.KIND,
                        "players[" + first + "]",
                        "players[" + second + "]",
                        "openings");
                meetings.add(new NewTournament.Meeting(first, second, match));
            }
        }
        return meetings;
    }

    private MatchSubmission match(String first, String second) {
        MatchConditions conditions = new MatchConditions(
                submission.games(),
                submission.openings(),
                submission.nodes(),
                submission.depth(),
                submission.rules(),
                submission.plyLimit());
        return conditions.atEqualNodes(first, second);
    }

    /** The first player meets everybody in both forms, so its meetings name all players. */
    private NewTournament tournament(
            String form, Map<Integer, Double> known, List<NewTournament.Meeting> meetings, List<NewMatch> matches) {
        List<String> names = new ArrayList<>();
        names.add(matches.getFirst().candidate().text());
        for (int i = 0; i < meetings.size(); i++) {
            if (meetings.get(i).first() == 0) {
                names.add(matches.get(i).baseline().text());
            }
        }
        ExperimentCheck.requirePlayable(FIELD + "games", matches, problems);
        ExperimentCheck.requireDifferent(FIELD + "players", names, "give each one once", problems);
        String made = ExperimentCheck.title(form + " of " + String.join(", ", names));
        return new NewTournament(title == null ? made : title, form, names, known, meetings);
    }

    private void wrong(String field, String message) {
        problems.add(new FieldProblem(FIELD + field, SubmittedText.shortened(message)));
    }
}
