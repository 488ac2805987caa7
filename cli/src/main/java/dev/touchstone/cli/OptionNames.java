package dev.touchstone.cli;

import dev.touchstone.protocol.api.FieldProblem;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The fields of a submission by the names that they have on the command line. */
public final class OptionNames {

    private static final Map<String, String> OF_FIELDS = Map.ofEntries(
            Map.entry("games", "--games"),
            Map.entry("openings", "--openings"),
            Map.entry("openings.name", "--openings"),
            Map.entry("openings.text", "--openings"),
            Map.entry("nodes", "--nodes"),
            Map.entry("depth", "--depth"),
            Map.entry("equal", "--equal"),
            Map.entry("charge", "--charge"),
            Map.entry("rules", "--rules"),
            Map.entry("plyLimit", "--ply-limit"),
            Map.entry("keepSigma", "--keep-sigma"),
            Map.entry("rejectSigma", "--reject-sigma"),
            Map.entry("priority", "--priority"),
            Map.entry("weight", "--weight"),
            Map.entry("minElo", "--min-elo"),
            Map.entry("suite", "NAME"),
            Map.entry("configuration", "CONFIG"),
            Map.entry("defender", "--defender"),
            Map.entry("generated", "--generated"),
            Map.entry("seed", "--seed"),
            Map.entry("maxLossElo", "--max-loss-elo"),
            Map.entry("require", "--require"),
            Map.entry("sprt", "--sprt"),
            Map.entry("sprt.elo0", "--sprt"),
            Map.entry("sprt.elo1", "--sprt"),
            Map.entry("sprt.model", "--sprt-model"),
            Map.entry("sprt.alpha", "--alpha"),
            Map.entry("sprt.beta", "--beta"),
            Map.entry("sprt.minPairs", "--min-pairs"),
            Map.entry("webhook.url", "--notify"),
            Map.entry("webhook.secret", "TOUCHSTONE_NOTIFY_SECRET"),
            Map.entry("url", "URL"),
            Map.entry("kinds", "--kinds"),
            Map.entry("match", "--match"),
            Map.entry("title", "--title"),
            Map.entry("limit", "--limit"));

    /** Names that are no words, so that they mean the field wherever they are. */
    private static final Pattern NAMES = Pattern.compile("\\b(plyLimit|keepSigma|rejectSigma)\\b");

    private static final Pattern OF_EXPERIMENT =
            Pattern.compile("(?:ladder|tournament)\\.([a-zA-Z]+)(?:\\[([0-9]{1,6})])?(?:\\..*)?");

    private OptionNames() {}

    /** One line a wrong field. */
    public static List<String> lines(List<FieldProblem> problems) {
        return problems.stream().map(OptionNames::line).toList();
    }

    private static String line(FieldProblem problem) {
        String message = NAMES.matcher(problem.message()).replaceAll(name -> ofField(name.group()));
        return problem.field().isBlank() ? message : ofField(problem.field()) + ": " + message;
    }

    private static String ofField(String field) {
        return OF_FIELDS.containsKey(field) ? OF_FIELDS.get(field) : ofExperiment(field);
    }

    /** A field of an experiment is below its kind, and may be one of a list, which people count from 1. */
    private static String ofExperiment(String field) {
        Matcher form = OF_EXPERIMENT.matcher(field);
        if (!form.matches()) {
            return field;
        }
        String name = form.group(1);
        String number = form.group(2) == null ? "" : " " + (Integer.parseInt(form.group(2)) + 1);
        return switch (name) {
            case "configurations" -> "CONFIG" + number;
            case "players" -> "player" + number;
            case "rungs", "anchor" -> "--" + name;
            default -> OF_FIELDS.getOrDefault(name, name);
        };
    }
}
