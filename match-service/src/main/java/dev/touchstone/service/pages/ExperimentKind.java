package dev.touchstone.service.pages;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The kinds of experiment that the form makes. */
enum ExperimentKind {
    PANEL(
            "panel",
            "One change from several sides",
            "At equal nodes, at equal time, from endgames, over all suites, against a ladder and a null control; what all of"
                    + " that speaks for is confirmed on fresh openings.",
            List.of("candidate", "baseline"),
            Map.of("candidate", "cc65 -mate-drive", "baseline", "cc65", "nodes", "2000", "depth", "3")),
    LADDER(
            "ladder",
            "Ladder",
            "Each configuration plays each opponent, a match each.",
            List.of(),
            Map.of("configurations", "cc65:1\ncc65:2", "rungs", "ce nodes=2000\nagata nodes=2000")),
    TOURNAMENT(
            "tournament",
            "Tournament",
            "A match for each pair of players that meet; a crosstable and ratings.",
            List.of(),
            Map.of("players", "cc65\nce\nagata", "nodes", "2000")),
    SWEEP(
            "sweep",
            "Dose curve",
            "A configuration with other values of one parameter, each against the configuration as it is.",
            List.of("configuration"),
            Map.of(
                    "configuration", "cc65 nodes=2000 depth=3",
                    "parameter", "knight",
                    "values", "290, 305, 335, 350")),
    ABLATION(
            "ablation",
            "Ablation",
            "What each part of a configuration is worth: the configuration without it against the configuration, at equal nodes"
                    + " and at equal time, and all suites.",
            List.of("configuration"),
            Map.of("configuration", "cc65", "nodes", "2000", "depth", "3"));

    private final String word;
    private final String title;
    private final String meaning;
    private final List<String> sides;
    private final Map<String, String> atFirst;

    ExperimentKind(String word, String title, String meaning, List<String> sides, Map<String, String> atFirst) {
        this.word = word;
        this.title = title;
        this.meaning = meaning;
        this.sides = sides;
        this.atFirst = atFirst;
    }

    /** The kind of that word, the first where none is said. */
    static ExperimentKind of(String word) {
        return Arrays.stream(values())
                .filter(kind -> word.isEmpty() ? kind == PANEL : kind.word.equals(word))
                .findFirst()
                .orElseThrow(() -> new BadFilterException(
                        "kind",
                        "must be one of "
                                + Arrays.stream(values())
                                        .map(ExperimentKind::getWord)
                                        .collect(Collectors.joining(", "))));
    }

    /** In addresses and the API. */
    public String getWord() {
        return word;
    }

    public String getTitle() {
        return title;
    }

    public String getMeaning() {
        return meaning;
    }

    /** The fields that hold one configuration each, whose settings can be chosen. */
    public List<String> getSides() {
        return sides;
    }

    /** What the fields hold before anything is typed. */
    Map<String, String> atFirst() {
        return atFirst;
    }
}
