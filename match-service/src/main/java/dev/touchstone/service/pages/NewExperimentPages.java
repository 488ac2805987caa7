package dev.touchstone.service.pages;

import dev.touchstone.engine.config.Preset;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.openings.OpeningSets;
import dev.touchstone.openings.Suites;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.RequiredLine;
import dev.touchstone.service.access.AccessToken;
import dev.touchstone.service.experiment.ExperimentPreview;
import dev.touchstone.service.experiment.ExperimentPreview.Preview;
import dev.touchstone.service.web.ExperimentActions;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The form that makes an experiment: it checks what is typed as the API does, and says what it could tell. */
@PageController
class NewExperimentPages {

    private final ExperimentActions actions;
    private final ExperimentPreview previews;
    private final ExperimentForecast forecast;

    NewExperimentPages(ExperimentActions actions, ExperimentPreview previews, ExperimentForecast forecast) {
        this.actions = actions;
        this.previews = previews;
        this.forecast = forecast;
    }

    /** The form as the address fills it: a kind, and field by field; what is not there has its usual value. */
    @GetMapping("/new/experiment")
    String form(@RequestParam Map<String, String> typed, Model model) {
        ExperimentKind kind = kind(typed);
        Map<String, String> fields = new HashMap<>(typed);
        if (kind.atFirst().keySet().stream().noneMatch(typed::containsKey)) {
            fields.putAll(kind.atFirst());
        }
        if (typed.keySet().stream().noneMatch(field -> field.startsWith(ExperimentForm.REQUIRE))) {
            RequiredLine.usual()
                    .forEach(line ->
                            fields.put(ExperimentForm.REQUIRE + line.line(), String.valueOf(Math.round(line.least()))));
        }
        return show(kind, fields, model);
    }

    /** The part of the form that says what is wrong and what to expect. */
    @GetMapping("/new/experiment/check")
    String check(@RequestParam Map<String, String> typed, Model model) {
        show(kind(typed), new HashMap<>(typed), model);
        return "new-experiment :: check";
    }

    @PostMapping("/new/experiment")
    String submit(
            @RequestParam Map<String, String> typed,
            @AuthenticationPrincipal @Nullable AccessToken by,
            Model model,
            HttpServletResponse response) {
        ExperimentKind kind = kind(typed);
        FormFields fields = new FormFields(typed);
        ExperimentSubmission submission = new ExperimentForm(fields).submission(kind);
        if (fields.problems().isEmpty()) {
            try {
                return "redirect:/experiments/" + actions.submit(submission, by);
            } catch (BadSubmissionException e) {
                // The same is found, and shown field by field, below.
                model.addAttribute("refused", true);
            }
        }
        response.setStatus(HttpStatus.BAD_REQUEST.value());
        return show(kind, new HashMap<>(typed), model);
    }

    private static ExperimentKind kind(Map<String, String> typed) {
        return ExperimentKind.of(typed.getOrDefault("kind", ""));
    }

    private String show(ExperimentKind kind, Map<String, String> values, Model model) {
        FormFields fields = new FormFields(values);
        ExperimentSubmission submission = new ExperimentForm(fields).submission(kind);
        List<FieldProblem> problems = new ArrayList<>(fields.problems());
        try {
            Preview preview = previews.of(submission);
            if (problems.isEmpty()) {
                model.addAttribute("forecast", forecast.of(preview));
            }
        } catch (BadSubmissionException e) {
            problems.addAll(e.problems());
        }
        if (fields.problems().isEmpty()) {
            for (String side : kind.getSides()) {
                values.put(side, fields.side(side));
            }
        }
        values.keySet().removeIf(field -> isSetting(kind, field));
        Map<String, String> byField = new LinkedHashMap<>();
        problems.forEach(problem -> byField.putIfAbsent(fieldOnTheForm(kind, problem.field()), problem.message()));
        model.addAttribute("kind", kind);
        model.addAttribute("kinds", ExperimentKind.values());
        model.addAttribute("f", values);
        model.addAttribute("problems", byField);
        model.addAttribute("presets", Presets.all());
        model.addAttribute("openingSets", OpeningSets.names());
        model.addAttribute("lines", RequiredLine.KNOWN);
        model.addAttribute("suites", String.join(", ", Suites.names()));
        model.addAttribute("settings", settings(kind, new FormFields(values)));
        return "new-experiment";
    }

    private static Map<String, Preset> settings(ExperimentKind kind, FormFields fields) {
        Map<String, Preset> of = new LinkedHashMap<>();
        for (String side : kind.getSides()) {
            Preset preset = fields.preset(side);
            if (preset != null) {
                of.put(side, preset);
            }
        }
        return of;
    }

    /** The API names {@code ladder.rungs[1]} what the form calls {@code rungs}. */
    private static String fieldOnTheForm(ExperimentKind kind, String field) {
        String prefix = kind.getWord() + ".";
        String inner = field.startsWith(prefix) ? field.substring(prefix.length()) : field;
        return inner.isEmpty() ? "experiment" : inner;
    }

    /** A setting is part of its side's text once it was read. */
    private static boolean isSetting(ExperimentKind kind, String field) {
        return kind.getSides().stream().anyMatch(side -> field.startsWith(side + "."));
    }
}
