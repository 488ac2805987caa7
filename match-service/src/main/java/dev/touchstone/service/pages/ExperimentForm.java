package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.AblationSubmission;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.LadderSubmission;
import dev.touchstone.protocol.api.PanelSubmission;
import dev.touchstone.protocol.api.SweepSubmission;
import dev.touchstone.protocol.api.TournamentSubmission;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.protocol.submission.RequiredLine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The submission that the fields of the new-experiment form make; what could not be read is said in the fields. */
final class ExperimentForm {

    /** Before the name of a line, a field that holds what it must show. */
    static final String REQUIRE = "require.";

    private final FormFields fields;

    ExperimentForm(FormFields fields) {
        this.fields = fields;
    }

    ExperimentSubmission submission(ExperimentKind kind) {
        ExperimentSubmission made =
                switch (kind) {
                    case PANEL -> ExperimentSubmission.of(panel());
                    case LADDER -> ExperimentSubmission.of(ladder());
                    case TOURNAMENT -> ExperimentSubmission.of(tournament());
                    case SWEEP -> ExperimentSubmission.of(sweep());
                    case ABLATION -> ExperimentSubmission.of(ablation());
                };
        return made.titled(fields.orNull("title"));
    }

    private PanelSubmission panel() {
        boolean noLadder = fields.ticked("noLadder");
        List<@Nullable String> ladder = fields.lines("ladder");
        if (noLadder && !ladder.isEmpty()) {
            fields.wrong("ladder", "names opponents, and none are to be met; leave one of the two out");
        }
        return new PanelSubmission(
                fields.side("candidate"),
                fields.side("baseline"),
                fields.whole("games"),
                fields.openings(),
                fields.wholeLong("nodes"),
                fields.whole("depth"),
                fields.number("charge"),
                fields.orNull("rules"),
                fields.whole("plyLimit"),
                require(noLadder),
                noLadder || !ladder.isEmpty() ? ladder : null,
                null,
                fields.whole("freshSeed"));
    }

    /** Absent where it is as usual: then the ladder is left out by itself where none is played. */
    private @Nullable String require(boolean noLadder) {
        List<RequiredLine> required = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (String line : RequiredLine.KNOWN) {
            String field = REQUIRE + line;
            Double least = noLadder && line.equals(NewPanel.LADDER) ? null : fields.number(field);
            if (least != null) {
                required.add(new RequiredLine(line, least));
                texts.add(line + ":" + fields.text(field));
            }
        }
        List<RequiredLine> usual = new ArrayList<>(RequiredLine.usual());
        usual.removeIf(line -> noLadder && line.line().equals(NewPanel.LADDER));
        if (required.isEmpty() && fields.problems().isEmpty()) {
            fields.wrong("require", "says nothing that must be shown; give at least one line a number");
        }
        return required.size() == usual.size() && required.containsAll(usual) ? null : String.join(",", texts);
    }

    private LadderSubmission ladder() {
        return new LadderSubmission(
                fields.lines("configurations"),
                fields.lines("rungs"),
                fields.openingSets(),
                fields.whole("games"),
                fields.wholeLong("nodes"),
                fields.whole("depth"),
                fields.orNull("rules"),
                fields.whole("plyLimit"));
    }

    private TournamentSubmission tournament() {
        Integer player = fields.whole("anchor.player");
        Double rating = fields.number("anchor.rating");
        return new TournamentSubmission(
                fields.lines("players"),
                fields.orNull("form"),
                player == null && rating == null ? null : new TournamentSubmission.Anchor(player, rating),
                fields.openings(),
                fields.whole("games"),
                fields.wholeLong("nodes"),
                fields.whole("depth"),
                fields.orNull("rules"),
                fields.whole("plyLimit"));
    }

    private SweepSubmission sweep() {
        return new SweepSubmission(
                fields.side("configuration"),
                fields.text("parameter"),
                fields.wholes("values"),
                fields.whole("games"),
                fields.openings(),
                fields.wholeLong("nodes"),
                fields.whole("depth"),
                fields.orNull("rules"),
                fields.whole("plyLimit"));
    }

    private AblationSubmission ablation() {
        return new AblationSubmission(
                fields.side("configuration"),
                fields.ticked("add"),
                fields.whole("games"),
                fields.openings(),
                fields.wholeLong("nodes"),
                fields.whole("depth"),
                fields.orNull("rules"),
                fields.whole("plyLimit"));
    }
}
