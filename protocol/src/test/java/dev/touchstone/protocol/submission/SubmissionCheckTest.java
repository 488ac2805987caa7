package dev.touchstone.protocol.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.touchstone.openings.OpeningSets;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.protocol.api.SprtChoice;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubmissionCheckTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n";

    private String candidate = "cc65 nodes=2000";
    private String baseline = "cc65 -mate-drive nodes=2000";
    private Integer games;
    private OpeningsChoice openings;
    private Long nodes;
    private Integer depth;
    private String equal;
    private Double charge;
    private String rules;
    private Integer plyLimit;
    private Double keepSigma;
    private Double rejectSigma;
    private Integer priority;
    private Double weight;
    private SprtChoice sprt;

    private MatchSubmission submission() {
        return new MatchSubmission(
                candidate,
                baseline,
                games,
                openings,
                nodes,
                depth,
                equal,
                charge,
                rules,
                plyLimit,
                keepSigma,
                rejectSigma,
                priority,
                weight,
                sprt);
    }

    private NewMatch accepted() {
        return SubmissionCheck.check(submission());
    }

    private List<FieldProblem> problems() {
        BadSubmissionException refusal =
                catchThrowableOfType(BadSubmissionException.class, () -> SubmissionCheck.check(submission()));
        assertThat(refusal).as("a refusal").isNotNull();
        return refusal.problems();
    }

    private void refusedFor(String field, String... words) {
        assertThat(problems()).singleElement().satisfies(problem -> {
            assertThat(problem.field()).isEqualTo(field);
            assertThat(problem.message()).contains(words);
        });
    }

    @Test
    void whatIsLeftOutTakesTheDefaults() {
        NewMatch match = accepted();
        assertThat(match.pairCount()).isEqualTo(256);
        assertThat(match.openings().name()).isEqualTo("cc65-256");
        assertThat(match.rules().plyLimit()).isEqualTo(240);
        assertThat(match.keepSigma()).isEqualTo(2);
        assertThat(match.rejectSigma()).isEqualTo(-2);
        assertThat(match.priority()).isEqualTo(4);
        assertThat(match.weight()).isEqualTo(1);
        assertThat(match.equal()).isEqualTo("nodes");
    }

    @Test
    void flagsFillTheBudgetThatIsMissing() {
        candidate = "cc65";
        baseline = "cc65 nodes=2000";
        nodes = 2000L;
        depth = 3;
        NewMatch match = accepted();
        assertThat(match.candidate().text()).isEqualTo("cc65 nodes=2000 depth=3");
        assertThat(match.baseline().text()).isEqualTo("cc65 nodes=2000 depth=3");
    }

    @Test
    void aSideWithoutABudgetIsRefused() {
        candidate = "cc65";
        refusedFor("candidate", "no budget", "--nodes");
    }

    @Test
    void aFlagThatContradictsABudgetIsRefused() {
        nodes = 3000L;
        assertThat(problems()).extracting(FieldProblem::field).containsExactlyInAnyOrder("candidate", "baseline");
    }

    @Test
    void unknownPresetAndSwitchAndBadParameterAreNamed() {
        candidate = "cc66 nodes=1";
        refusedFor("candidate", "cc66", "cc65");
        candidate = "cc65 -mate-driv nodes=1";
        refusedFor("candidate", "mate-driv", "mate-drive");
        candidate = "cc65 knight=99999 nodes=1";
        refusedFor("candidate", "knight", "out of range");
    }

    @Test
    void everyWrongFieldIsNamedAtOnce() {
        candidate = "cc66";
        games = 3;
        rules = "chess960";
        plyLimit = 0;
        rejectSigma = 5.0;
        assertThat(problems())
                .extracting(FieldProblem::field)
                .containsExactlyInAnyOrder("candidate", "games", "rules", "plyLimit", "rejectSigma");
    }

    @Test
    void gamesMustBeEvenAndWithinTheSet() {
        games = 511;
        refusedFor("games", "even");
        games = 514;
        refusedFor("games", "512");
        games = 0;
        refusedFor("games", "even");
    }

    @Test
    void aBrokenLineInAFileOfOpeningsIsNamedWithItsNumber() {
        openings =
                new OpeningsChoice("mine.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nnonsense\n");
        refusedFor("openings", "mine.epd", "2");
    }

    @Test
    void aSmallFileOfOpeningsGivesTheNumberOfGames() {
        openings = new OpeningsChoice("mine.epd", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n");
        assertThat(accepted().pairCount()).isEqualTo(1);
    }

    @Test
    void anUnknownSetIsRefused() {
        openings = new OpeningsChoice("cc65-257", null);
        refusedFor("openings", "cc65-257", "cc65-256");
    }

    @Test
    void aNameThatNoDatabaseCanStoreIsRefused() {
        for (String name : new String[] {"a\0b", "two\nlines", "half \ud83d", "x".repeat(501)}) {
            openings = new OpeningsChoice(name, START);
            refusedFor("openings.name", name.length() > 500 ? "at most 500" : "plain text");
        }
        openings = new OpeningsChoice("x".repeat(500), START);
        assertThat(accepted().pairCount()).isEqualTo(1);
    }

    @Test
    void aTextNeedsANameOfItsOwn() {
        openings = new OpeningsChoice(null, START);
        refusedFor("openings.name", "is missing");
        openings = new OpeningsChoice(" ", START);
        refusedFor("openings.name", "is missing");
        openings = new OpeningsChoice("cc65-256", START);
        refusedFor("openings.name", "another name");
        openings =
                new OpeningsChoice("cc65-256", OpeningSets.builtIn("cc65-256").epd());
        assertThat(accepted().pairCount()).isEqualTo(256);
    }

    @Test
    void contentThatNoDatabaseCanStoreIsRefusedWithItsLine() {
        openings = new OpeningsChoice("mine.epd", "# mine\n" + START.strip() + " id \"a\0b\";\n");
        refusedFor("openings.text", "line 2");
        openings = new OpeningsChoice("mine.epd", START + "#" + "x".repeat(OpeningsChoice.LONGEST_TEXT));
        refusedFor("openings.text", "at most 16777216");
    }

    @Test
    void aConfigurationOfManyMegabytesIsRefusedAtOnce() {
        candidate = "cc65 -" + "x".repeat(50_000_000);
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> refusedFor("candidate", "at most 4000"));
        candidate = "cc65 -" + "x".repeat(3_000) + " nodes=1";
        refusedFor("candidate", "unknown switch 'xxx");
        assertThat(problems().getFirst().message()).hasSizeLessThan(200);
    }

    @Test
    void aLongNameOfAFileKeepsItsEndAndTheLine() {
        openings = new OpeningsChoice("/" + "folder/".repeat(50) + "mine.epd", "nonsense\n");
        refusedFor("openings", "folder/mine.epd:1: a position");
    }

    @Test
    void equalTimeChargesTheCandidatesNodes() {
        candidate = "cc65 depth=3";
        baseline = "cc65 -repetition nodes=2000 depth=3";
        equal = "time";
        charge = 1.092;
        assertThat(accepted().candidate().text()).isEqualTo("cc65 nodes=1832 depth=3");
    }

    @Test
    void equalTimeWithoutAChargeLeavesTheCandidatesNodesToBeMeasured() {
        candidate = "cc65 +pawn-structure";
        baseline = "cc65 nodes=2000 depth=3";
        equal = "time";
        assertThat(accepted().candidate().text()).isEqualTo("cc65 +pawn-structure");
        assertThat(accepted().charge()).isNull();
        depth = 3;
        assertThat(accepted().candidate().text()).isEqualTo("cc65 +pawn-structure depth=3");
        candidate = "cc65:4";
        depth = null;
        refusedFor("candidate", "leave its nodes= out");
    }

    @Test
    void theNodesOfAProgramHaveNoPriceThatCanBeMeasured() {
        candidate = "stockfish nodes=100";
        baseline = "cc65 nodes=2000";
        equal = "time";
        refusedFor("charge", "built-in engines only");
    }

    @Test
    void aChargeOutOfRangeIsRefused() {
        candidate = "cc65";
        baseline = "cc65 nodes=2000";
        equal = "time";
        charge = 0.0;
        refusedFor("charge", "out of range");
    }

    @Test
    void aCandidateWithoutNodesCannotBeCharged() {
        candidate = "cc65-original:3";
        baseline = "cc65 nodes=2000";
        equal = "time";
        charge = 1.092;
        refusedFor("equal", "cc65-original has no budget of nodes");
    }

    @Test
    void aCandidateThatPlaysByTheClockCannotBeCharged() {
        candidate = "cc65 tc=10+0.1";
        baseline = "cc65 nodes=2000";
        equal = "time";
        charge = 1.092;
        refusedFor("candidate", "leave its tc=10+0.1 out");
    }

    @Test
    void equalBothIsToldToBeTwoMatches() {
        equal = "both";
        refusedFor("equal", "two matches");
    }

    @Test
    void anUnknownEqualIsTheOnlyFaultNamedWhenTheFlagsFillTheBudgets() {
        candidate = "cc65";
        nodes = 2000L;
        equal = "games";
        refusedFor("equal", "nodes or time");
    }

    @Test
    void thresholdsMustBeNumbersInOrder() {
        keepSigma = Double.NaN;
        refusedFor("keepSigma", "finite");
        keepSigma = -3.0;
        refusedFor("rejectSigma", "below");
    }

    @Test
    void aPriorityIsOneOfTenAndAWeightAPositiveNumber() {
        priority = 9;
        weight = 0.5;
        assertThat(accepted().priority()).isEqualTo(9);
        assertThat(accepted().weight()).isEqualTo(0.5);
        priority = 10;
        refusedFor("priority", "10 is out of range", "0 to 9");
        priority = null;
        weight = 0.0;
        refusedFor("weight", "0.0 is out of range", "0.01 to 100");
        weight = Double.NaN;
        refusedFor("weight", "NaN is out of range");
    }

    @Test
    void aSequentialTestTakesTheDefaultsAndTheWholeSet() {
        openings = new OpeningsChoice("cc65-256", null);
        sprt = new SprtChoice(0.0, 35.0, null, null, null, null);
        assertThat(accepted().sprt()).isEqualTo(new SprtRule("normalized", 0, 35, 0.05, 0.05, 64));
        assertThat(accepted().pairCount()).isEqualTo(256);
        games = 400;
        sprt = new SprtChoice(-5.0, 5.0, "bayeselo", 0.1, 0.2, 100);
        assertThat(accepted().sprt()).isEqualTo(new SprtRule("bayes", -5, 5, 0.1, 0.2, 100));
        assertThat(accepted().pairCount()).isEqualTo(200);
    }

    @Test
    void aWrongSequentialTestIsNamedFieldByField() {
        sprt = new SprtChoice(null, 35.0, null, null, null, null);
        refusedFor("sprt.elo0", "missing", "0 and 35");
        sprt = new SprtChoice(35.0, 0.0, null, null, null, null);
        refusedFor("sprt.elo1", "0.0 is not above elo0, which is 35.0");
        sprt = new SprtChoice(Double.NaN, 5000.0, "elo", 0.5, -1.0, 8);
        assertThat(problems())
                .extracting(FieldProblem::field)
                .containsExactly("sprt.elo0", "sprt.elo1", "sprt.model", "sprt.alpha", "sprt.beta", "sprt.minPairs");
        games = 128;
        sprt = new SprtChoice(0.0, 35.0, null, null, null, 65);
        refusedFor("sprt.minPairs", "65 is more than the 64 pairs of the match");
    }
}
