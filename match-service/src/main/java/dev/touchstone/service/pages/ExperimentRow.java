package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.ExperimentView;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.HtmlUtils;

/**
 * An experiment as a row of a list.
 *
 * @param badge its verdict, or its state while there is none
 * @param sides of an experiment on one change that has no title of its own; absent for others
 * @param elo at equal nodes, of an experiment on one change; of no value for other kinds, which have no one figure
 * @param sigma likewise
 * @param when it ended, or was submitted; ISO-8601 in UTC
 * @param who submitted it; absent from the service's own machine
 */
record ExperimentRow(
        String badge,
        ExperimentView experiment,
        @Nullable Sides sides,
        EloView elo,
        @Nullable Double sigma,
        String when,
        @Nullable String who)
        implements HistoryRow {

    @Override
    public String number() {
        return "e" + experiment.id();
    }

    @Override
    public String href() {
        return "/experiments/" + experiment.id();
    }

    @Override
    public String name() {
        return Words.unbroken(sides == null ? experiment.title() : sides.candidate());
    }

    @Override
    public String beside() {
        String kind = HtmlUtils.htmlEscape(experiment.kind(), "UTF-8");
        return sides == null ? kind : "v " + Words.unbroken(sides.baseline()) + ", " + kind;
    }

    @Override
    public @Nullable Long partOf() {
        return null;
    }

    @Override
    public long games() {
        return experiment.games();
    }

    @Override
    public long gamesInAll() {
        return experiment.gamesTotal();
    }

    @Override
    public boolean running() {
        return experiment.state().equals("running") || experiment.state().equals("stopping");
    }

    @Override
    public String extent() {
        int total = experiment.matchesTotal();
        String matches = experiment.matchesEnded() + "/" + total + (total == 1 ? " match" : " matches");
        return sides == null ? matches : sides.budget() + ", " + matches;
    }
}
