package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.ExperimentResult;
import dev.touchstone.protocol.api.TournamentTable;
import dev.touchstone.protocol.submission.NewTournament;
import dev.touchstone.protocol.submission.PlannedMatch;
import dev.touchstone.service.results.Shown;
import dev.touchstone.statistics.Elo;
import dev.touchstone.statistics.Figures;
import dev.touchstone.statistics.RatingFit;
import dev.touchstone.statistics.Tally;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A match for each pair of players that meet, all from the start. */
record TournamentPlan(NewTournament tournament) implements Plan {

    @Override
    public List<PlannedMatch> wanted(Evidence evidence) {
        return tournament.matches();
    }

    @Override
    public ExperimentResult result(Evidence evidence) {
        Map<String, Member> byRole = evidence.byRole();
        List<RatingFit.Encounter> encounters = new ArrayList<>();
        List<TournamentTable.Meeting> meetings = new ArrayList<>();
        for (NewTournament.Meeting meeting : tournament.meetings()) {
            Member member = byRole.get(meeting.match().role());
            Tally tally = member == null ? Tally.EMPTY : member.tally();
            encounters.add(new RatingFit.Encounter(meeting.first(), meeting.second(), tally));
            meetings.add(meeting(meeting, member == null ? null : member.match().id(), tally));
        }
        return new TournamentTable(tournament.form(), tournament.players(), standings(encounters), meetings);
    }

    private static TournamentTable.Meeting meeting(NewTournament.Meeting meeting, @Nullable Long matchId, Tally tally) {
        Figures figures = tally.figures();
        return new TournamentTable.Meeting(
                meeting.first() + 1,
                meeting.second() + 1,
                matchId,
                tally.games(),
                tally.wins(),
                tally.losses(),
                tally.draws(),
                Shown.orNull(figures.observedScore()),
                tally.games() > 0 ? Shown.elo(figures.shownElo()) : Shown.NO_ELO);
    }

    /** By rating; where that has no value, whoever has a lower bound stands first and whoever has an upper bound last. */
    private List<TournamentTable.Standing> standings(List<RatingFit.Encounter> encounters) {
        List<Elo> ratings = RatingFit.of(tournament.players().size(), encounters, tournament.known());
        List<TournamentTable.Standing> standings = new ArrayList<>();
        for (int player = 0; player < ratings.size(); player++) {
            standings.add(standing(player, ratings.get(player), encounters));
        }
        standings.sort(Comparator.comparingDouble(standing -> -place(ratings.get(standing.number() - 1))));
        return standings;
    }

    private static double place(Elo rating) {
        if (rating.value().isPresent()) {
            return rating.value().getAsDouble();
        }
        return rating.low().isPresent() ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }

    private TournamentTable.Standing standing(int player, Elo rating, List<RatingFit.Encounter> encounters) {
        long games = 0;
        double points = 0;
        for (RatingFit.Encounter match : encounters) {
            if (match.first() == player || match.second() == player) {
                Tally tally = match.tally();
                games += tally.games();
                points += tally.draws() / 2.0 + (match.first() == player ? tally.wins() : tally.losses());
            }
        }
        return new TournamentTable.Standing(
                player + 1,
                tournament.players().get(player),
                Shown.elo(rating),
                games,
                points,
                games == 0 ? null : points / games);
    }
}
