package dev.touchstone.protocol.api;

/** What the matches of an experiment say together, by its kind. */
public sealed interface ExperimentResult permits LadderTable, TournamentTable, PanelTable, SweepTable, AblationTable {}
