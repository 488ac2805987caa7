package dev.touchstone.service.pages;

import dev.touchstone.protocol.submission.NewAblation;
import dev.touchstone.protocol.submission.NewLadder;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.protocol.submission.NewSweep;
import dev.touchstone.protocol.submission.NewTournament;
import java.util.ArrayList;
import java.util.List;

/** The lists of the history, each with the same filters. */
enum HistoryView {
    ALL("History", "Everything", "/history", "/api/history/all", "match and no experiment"),
    MATCHES("Matches", "Each match", "/matches", "/api/history", "match"),
    EXPERIMENTS("Experiments and ladders", "Experiments", "/experiments", "/api/history/experiments", "experiment");

    private static final List<Choice> KINDS = List.of(
            new Choice(NewPanel.KIND, "experiments on one change"),
            new Choice(NewLadder.KIND, "ladders"),
            new Choice(NewTournament.KIND, "tournaments"),
            new Choice(NewSweep.KIND, "dose curves"),
            new Choice(NewAblation.KIND, "ablations"));

    private final String title;
    private final String link;
    private final String path;
    private final String json;
    private final String what;

    HistoryView(String title, String link, String path, String json, String what) {
        this.title = title;
        this.link = link;
        this.path = path;
        this.json = json;
        this.what = what;
    }

    /** What a filter can be set to, and how it is called. */
    record Choice(String value, String words) {}

    public String getTitle() {
        return title;
    }

    /** How the other views name it. */
    public String getLink() {
        return link;
    }

    public String getPath() {
        return path;
    }

    /** The part of the pages that it belongs to. */
    public String getSection() {
        return this == EXPERIMENTS ? "experiments" : "history";
    }

    public boolean isOfBoth() {
        return this == ALL;
    }

    public boolean isOfMatches() {
        return this == MATCHES;
    }

    public boolean isOfExperiments() {
        return this == EXPERIMENTS;
    }

    String csv() {
        return path + ".csv";
    }

    String json() {
        return json;
    }

    /** What it has none of when it is empty. */
    public String getWhat() {
        return what;
    }

    /** The kinds that it can be filtered by, the first being all. */
    public List<Choice> getKinds() {
        List<Choice> kinds = new ArrayList<>();
        switch (this) {
            case ALL -> {
                kinds.add(new Choice("", "everything"));
                kinds.add(new Choice(HistoryFilter.ALONE, "single matches"));
                kinds.add(new Choice(HistoryFilter.EACH, "each match, also those of experiments"));
                kinds.addAll(KINDS);
            }
            case MATCHES -> {
                kinds.add(new Choice("", "each match"));
                kinds.add(new Choice(HistoryFilter.ALONE, "of no experiment"));
                KINDS.forEach(kind -> kinds.add(new Choice(kind.value(), "of " + kind.words())));
            }
            case EXPERIMENTS -> {
                kinds.add(new Choice("", "any"));
                kinds.addAll(KINDS);
            }
        }
        return List.copyOf(kinds);
    }
}
