package dev.touchstone.service.pages;

import dev.touchstone.engine.config.Preset;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.openings.OpeningSets;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.service.access.AccessToken;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.match.Submissions;
import dev.touchstone.service.web.MatchActions;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The form that makes a match: it checks what is typed and says what the match could tell before it is sent. */
@PageController
class NewMatchPages {

    private static final Map<String, String> AT_FIRST = Map.of(
            "candidate", "cc65 -mate-drive nodes=2000 depth=3",
            "baseline", "cc65 nodes=2000 depth=3");

    private final MatchActions actions;
    private final Matches matches;
    private final Submissions submissions;
    private final Forecast forecast;

    NewMatchPages(MatchActions actions, Matches matches, Submissions submissions, Forecast forecast) {
        this.actions = actions;
        this.matches = matches;
        this.submissions = submissions;
        this.forecast = forecast;
    }

    /** The form as the address fills it: with the sides of a match ({@code from}), or field by field. */
    @GetMapping("/new")
    String form(@RequestParam Map<String, String> typed, @RequestParam @Nullable Long from, Model model) {
        Map<String, String> fields = new HashMap<>(typed);
        if (from != null) {
            fields.putAll(fieldsOf(matches.get(from)));
        } else if (!typed.containsKey("candidate")) {
            fields.putAll(AT_FIRST);
        }
        return show(fields, model);
    }

    /** The part of the form that says what is wrong and what to expect. */
    @GetMapping("/new/check")
    String check(@RequestParam Map<String, String> typed, Model model) {
        show(new HashMap<>(typed), model);
        return "new :: check";
    }

    @PostMapping("/new")
    String submit(
            @RequestParam Map<String, String> typed,
            @AuthenticationPrincipal @Nullable AccessToken by,
            Model model,
            HttpServletResponse response) {
        FormFields form = new FormFields(typed);
        MatchSubmission submission = MatchForm.submission(form);
        if (form.problems().isEmpty()) {
            try {
                return "redirect:/matches/" + actions.submit(submission, by);
            } catch (BadSubmissionException e) {
                // The same is found, and shown field by field, below.
                model.addAttribute("refused", true);
            }
        }
        response.setStatus(HttpStatus.BAD_REQUEST.value());
        return show(new HashMap<>(typed), model);
    }

    private String show(Map<String, String> fields, Model model) {
        FormFields form = new FormFields(fields);
        MatchSubmission submission = read(form);
        List<FieldProblem> problems = new ArrayList<>(form.problems());
        if (submission != null) {
            try {
                model.addAttribute(
                        "forecast", forecast.of(submissions.prepare(submission).match()));
                model.addAttribute(
                        "sides",
                        SideBySide.of(String.valueOf(submission.candidate()), String.valueOf(submission.baseline())));
            } catch (BadSubmissionException e) {
                problems.addAll(e.problems());
            }
            fields.put("candidate", String.valueOf(submission.candidate()));
            fields.put("baseline", String.valueOf(submission.baseline()));
        }
        fields.keySet().removeIf(NewMatchPages::isSetting);
        Map<String, String> byField = new LinkedHashMap<>();
        problems.forEach(problem -> byField.putIfAbsent(problem.field(), problem.message()));
        model.addAttribute("f", fields);
        model.addAttribute("problems", byField);
        model.addAttribute("kinds", ExperimentKind.values());
        model.addAttribute("presets", Presets.all());
        model.addAttribute("openingSets", OpeningSets.names());
        FormFields folded = new FormFields(fields);
        Map<String, Preset> of = new LinkedHashMap<>();
        for (String side : List.of("candidate", "baseline")) {
            Preset preset = folded.preset(side);
            if (preset != null) {
                of.put(side, preset);
            }
        }
        model.addAttribute("settings", of);
        return "new";
    }

    private static @Nullable MatchSubmission read(FormFields form) {
        MatchSubmission submission = MatchForm.submission(form);
        return form.problems().isEmpty() ? submission : null;
    }

    /** A setting is part of its side's text once it was read. */
    private static boolean isSetting(String field) {
        return field.startsWith("candidate.") || field.startsWith("baseline.");
    }

    private static Map<String, String> fieldsOf(Match match) {
        Map<String, String> fields = new HashMap<>();
        fields.put("candidate", match.candidate().configuration());
        fields.put("baseline", match.baseline().configuration());
        fields.put("games", String.valueOf(match.games()));
        fields.put("openings", OpeningSets.names().contains(match.openings()) ? match.openings() : "");
        fields.put("rules", match.rules().rules().name().toLowerCase(Locale.ROOT));
        fields.put("plyLimit", String.valueOf(match.rules().plyLimit()));
        fields.put("keepSigma", String.valueOf(match.keepSigma()));
        fields.put("rejectSigma", String.valueOf(match.rejectSigma()));
        return fields;
    }
}
