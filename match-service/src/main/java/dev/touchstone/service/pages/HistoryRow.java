package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import org.jspecify.annotations.Nullable;

/** A row of a list: a match, or an experiment as a whole. What is HTML says so; the rest is text. */
sealed interface HistoryRow permits MatchRow, ExperimentRow {

    /** Its verdict, or its state while there is none. */
    String badge();

    /** As it is called in addresses and on the command line: {@code 12}, or {@code e3}. */
    String number();

    String href();

    /** What it is about, as HTML. */
    String name();

    /** What stands behind the name, as HTML. */
    String beside();

    /** The experiment that a match is part of. */
    @Nullable
    Long partOf();

    long games();

    long gamesInAll();

    boolean running();

    EloView elo();

    @Nullable
    Double sigma();

    /** The budget of a match; the matches of an experiment, ended and in all. */
    String extent();

    /** When it ended, or was submitted; ISO-8601 in UTC. */
    String when();

    /** Who submitted it; absent from the service's own machine. */
    @Nullable
    String who();

    /** The interval, drawn: see {@link EloDrawing#svg()}. */
    default String drawn() {
        return EloDrawing.of(elo()).svg();
    }

    default String eloWords() {
        return Words.elo(elo().value());
    }

    default String sigmaWords() {
        return Words.sigma(sigma());
    }

    default String gamesWords() {
        return games() + "/" + gamesInAll();
    }

    /** The time in full. */
    default String whenWords() {
        return Words.time(when());
    }
}
