package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.ExperimentView;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.HtmlUtils;

/**
 * An experiment as a row of a list.
 *
 * @param badge its verdict, or its state while there is none
 * @param elo at equal nodes, of an experiment on one change; of no value for other kinds, which have no one figure
 * @param sigma likewise
 * @param when it ended, or was submitted; ISO-8601 in UTC
 * @param who submitted it; absent from the service's own machine
 */
record ExperimentRow(
        String badge,
        ExperimentView experiment,
        EloView elo,
        @Nullable Double sigma,
        String when,
        @Nullable String who) implements HistoryRow {

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
        return Words.unbroken(experiment.title());
    }

    @Override
    public String beside() {
        return HtmlUtils.htmlEscape(experiment.kind(), "UTF-8");
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
        return experiment.matchesEnded() + "/" + total + (total == 1 ? " match" : " matches");
    }
}
