package dev.touchstone.service.pages;

import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import dev.touchstone.protocol.api.ChargeView;
import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.DrawsBy;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.SideFaults;
import dev.touchstone.protocol.api.SprtView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A match as its page shows it: what the API says, in words. */
record MatchModel(
        long id,
        String badge,
        String sentence,
        String candidate,
        String baseline,
        @Nullable String problem,
        boolean running,
        long games,
        int gamesTotal,
        String elo,
        String interval,
        EloDrawing drawing,
        String sigma,
        String gates,
        String progress,
        String conversion,
        String notConverted,
        Pentanomial pentanomial,
        Map<String, String> draws,
        Map<String, String> costs,
        List<Fault> faults,
        @Nullable String reason,
        boolean stoppable,
        boolean resumable,
        String command) {

    /** What a side is to blame for; leads to the openings where it was. */
    record Fault(String words, String href) {}

    static MatchModel of(MatchView match) {
        MatchFigures figures = match.figures();
        String sentence = match.sentence();
        return new MatchModel(
                match.id(),
                MatchRow.badge(match),
                sentence == null ? standing(match) : sentence,
                match.candidate(),
                match.baseline(),
                match.problem(),
                MatchRow.isRunning(match),
                figures.games(),
                match.gamesTotal(),
                Words.elo(figures.elo().value()),
                Words.interval(figures.elo()),
                EloDrawing.of(figures.elo()),
                Words.sigma(figures.sigma()),
                "keep from " + Words.decimal(match.keepSigma(), 1) + ", reject to "
                        + Words.decimal(match.rejectSigma(), 1),
                figures.games() + " of " + match.gamesTotal() + " games, " + figures.distinctGames() + " distinct",
                conversion(figures.conversion()),
                notConverted(figures.conversion()),
                Pentanomial.of(match.id(), figures.pairs()),
                draws(figures.drawsBy()),
                costs(match),
                match.faults().stream().map(f -> fault(match.id(), f)).toList(),
                match.reason(),
                MatchRow.isRunning(match) && !match.state().equals("stopping"),
                match.state().equals("stopped") || match.state().equals("failed"),
                command(match));
    }

    private static String standing(MatchView match) {
        String left =
                match.secondsLeft() == null ? "" : ", about " + new PageWords().duration(match.secondsLeft()) + " left";
        return "Match " + match.id() + " is " + match.state() + ": "
                + match.figures().games() + " of " + match.gamesTotal() + " games" + left + ".";
    }

    private static String conversion(ConversionView c) {
        return c.had() == 0
                ? Words.NONE
                : c.converted() + " of " + c.had() + " (" + Words.decimal(100.0 * c.converted() / c.had(), 1) + " %)";
    }

    private static String notConverted(ConversionView c) {
        return "still up " + c.stillUp() + ", gave back " + c.gaveBack() + ", lost " + c.lost();
    }

    private static Map<String, String> draws(DrawsBy by) {
        Map<String, String> draws = new LinkedHashMap<>();
        draws.put("threefold repetition", Words.count(by.threefold()));
        draws.put("fifty moves", Words.count(by.fiftyMove()));
        draws.put("stalemate", Words.count(by.stalemate()));
        draws.put("insufficient material", Words.count(by.insufficientMaterial()));
        draws.put("ply limit", Words.count(by.plyLimit()));
        return draws;
    }

    private static Map<String, String> costs(MatchView match) {
        MatchFigures figures = match.figures();
        Map<String, String> costs = new LinkedHashMap<>();
        costs.put("nodes", Words.count(figures.nodes()));
        costs.put("plies", Words.count(figures.plies()));
        costs.put("played in", Words.decimal(figures.seconds(), 1) + " s");
        costs.put("games a second", Words.decimal(match.gamesPerSecond(), 1));
        costs.put("candidate thought", Words.decimal(figures.candidateSeconds(), 1) + " s");
        costs.put("baseline thought", Words.decimal(figures.baselineSeconds(), 1) + " s");
        return costs;
    }

    private static Fault fault(long match, SideFaults fault) {
        String note = fault.note() == null ? "" : ": " + fault.note();
        return new Fault(
                fault.side() + ": " + fault.termination() + " in " + fault.games()
                        + (fault.games() == 1 ? " game" : " games") + note,
                "/matches/" + match + "/openings?end=" + fault.termination() + "&won=" + winner(fault));
    }

    /** Who won the games that a side is to blame for. */
    private static String winner(SideFaults fault) {
        if (!Termination.named(fault.termination()).decisive()) {
            return Winner.NONE.word();
        }
        return (fault.side().equals("candidate") ? Winner.BASELINE : Winner.CANDIDATE).word();
    }

    private static String command(MatchView match) {
        StringBuilder command = new StringBuilder("./touchstone match ")
                .append(quoted(match.candidate()))
                .append(' ')
                .append(quoted(match.baseline()))
                .append(" --games ")
                .append(match.gamesTotal())
                .append(" --openings ")
                .append(quoted(match.openings()))
                .append(" --rules ")
                .append(match.rules())
                .append(" --ply-limit ")
                .append(match.plyLimit());
        ChargeView charge = match.charge();
        if (charge != null) {
            command.append(" --equal time");
            if (charge.ratio() != null) {
                command.append(" --charge ").append(charge.ratio());
            }
        }
        SprtView sprt = match.sprt();
        if (sprt == null) {
            command.append(" --keep-sigma ")
                    .append(match.keepSigma())
                    .append(" --reject-sigma ")
                    .append(match.rejectSigma());
        } else {
            command.append(sprt(sprt));
        }
        return command.toString();
    }

    private static String sprt(SprtView sprt) {
        return " --sprt " + sprt.elo0() + "," + sprt.elo1() + " --sprt-model " + sprt.model() + " --alpha "
                + sprt.alpha() + " --beta " + sprt.beta() + " --min-pairs " + sprt.minPairs();
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./+:@%,=-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
