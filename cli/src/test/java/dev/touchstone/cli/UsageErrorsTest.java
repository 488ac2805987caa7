package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A command line that cannot be read is one line on standard error, exit code 64, and nothing done. */
class UsageErrorsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "matc | touchstone: unknown command 'matc'; did you mean 'match'? (see touchstone --help)",
                "match cc65 | touchstone match: CANDIDATE and BASELINE are both needed, each in quotes (see touchstone match --help)",
                "match a b c | touchstone match: unexpected argument 'c' (a configuration with blanks needs quotes around it) (see touchstone match --help)",
                "match a b --game 5 | touchstone match: unknown option '--game'; did you mean '--games'? (see touchstone match --help)",
                "match a b --games x | touchstone match: Invalid value for option '--games': 'x' is not a whole number (see touchstone match --help)",
                "match a b --games 1.5 | touchstone match: Invalid value for option '--games': '1.5' is not a whole number (see touchstone match --help)",
                "match a b --games 99999999999 | touchstone match: Invalid value for option '--games': '99999999999' is too large (see touchstone match --help)",
                "match a b --keep-sigma 2,5 | touchstone match: Invalid value for option '--keep-sigma': '2,5' is not a number such as 1.5 (see touchstone match --help)",
                "match a b --charge NaN | touchstone match: Invalid value for option '--charge': 'NaN' is not a number such as 1.5 (see touchstone match --help)",
                "match a b --charge 1f | touchstone match: Invalid value for option '--charge': '1f' is not a number such as 1.5 (see touchstone match --help)",
                "match --resume 3 --games 5 | touchstone match: --resume takes a match as it was submitted; leave the other arguments out (see touchstone match --help)",
                "match cc65 -mate-drive | touchstone match: unknown option '-mate-drive' (a configuration with blanks needs quotes around it) (see touchstone match --help)",
                "gate cc65 | touchstone gate: CANDIDATE and BASELINE are both needed, each in quotes (see touchstone gate --help)",
                "gate --match 3 --games 5 | touchstone gate: --match takes a match as it was submitted; leave what describes one out (see touchstone gate --help)",
                "gate a b --sprt 0,5 --require sigma:2 | touchstone gate: sigma says nothing after a sequential test; leave its thresholds or --sprt out (see touchstone gate --help)",
                "suite convert | touchstone suite: NAME and at least one CONFIG in quotes are needed (see touchstone suite --help)",
                "gate --match 3 --timeout 5 | touchstone gate: Invalid value for option '--timeout': '5' is not a time such as 90s, 45m or 1h30m (see touchstone gate --help)",
                "gate --match 3 --report html=x | touchstone gate: Invalid value for option '--report' (KIND=FILE): 'html=x' is not KIND=FILE with a kind out of junit, markdown, json, text (see touchstone gate --help)",
                "gate --match 3 --report junit= | touchstone gate: Invalid value for option '--report' (KIND=FILE): 'junit=' names no file, such as junit=gate.out (see touchstone gate --help)",
                "list -x | touchstone list: unknown option '-x' (see touchstone list --help)",
                "list --limit 0 | touchstone list: --limit must be 1 or more, not 0 (see touchstone list --help)",
                "show | touchstone show: Missing required parameter: 'ID' (see touchstone show --help)",
                "show x | touchstone show: Invalid value for positional parameter at index 0 (ID): 'x' is neither a match, such as 12, nor an experiment, such as e12 (see touchstone show --help)",
                "serve --port 70000 | touchstone serve: --port 70000 is not a port from 0 to 65535 (see touchstone serve --help)",
                "admin | touchstone admin: a command is missing: token, worker or webhook (see touchstone admin --help)",
                "admin token | touchstone admin token: a command is missing: create, list or revoke (see touchstone admin token --help)",
                "admin token create | touchstone admin token create: Missing required parameter: 'NAME' (see touchstone admin token create --help)",
                "admin worker | touchstone admin worker: a command is missing: release (see touchstone admin worker --help)",
                "perft 99 | touchstone perft: DEPTH must be 0 to 20, not 99 (see touchstone perft --help)",
                "perft 0 --divide | touchstone perft: DEPTH must be 1 to 20, not 0 (see touchstone perft --help)",
                "params --markdown | touchstone params: --markdown needs a PRESET (see touchstone params --help)",
                "stats 1 2 | touchstone stats: W L D are three counts, needed unless there are --pairs (see touchstone stats --help)",
                "stats --pairs 1,2,3 | touchstone stats: --pairs takes five counts such as 6,25,66,73,86, not 3 (see touchstone stats --help)",
                "stats 1 2 3 --sprt 5 | touchstone stats: --sprt takes two strengths such as 0,35, not 1 (see touchstone stats --help)",
                "stats 1 2 3 --model bayes | touchstone stats: --model, --alpha and --beta need --sprt ELO0,ELO1 (see touchstone stats --help)",
                "openings | touchstone openings: a command is missing: list, show, generate or import (see touchstone openings --help)",
            })
    void aWrongCommandLineIsOneLineWithTheWayToHelp(String arguments, String message) {
        Cli.Result result = new Cli().run(arguments.split(" "));

        assertThat(result.err()).isEqualTo(message + "\n");
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(64);
    }

    @Test
    void noCommandAtAllIsAUsageError() {
        Cli.Result result = new Cli().run();

        assertThat(result.err()).isEqualTo("touchstone: a command is missing (see touchstone --help)\n");
        assertThat(result.exitCode()).isEqualTo(64);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "match",
                "submit",
                "status",
                "wait",
                "stop",
                "list",
                "show",
                "pgn",
                "verify",
                "serve",
                "uci",
                "perft",
                "bench",
                "eval",
                "params",
                "stats",
                "openings",
                "openings list",
                "openings show",
                "openings generate",
                "openings import"
            })
    void everyCommandHasHelp(String command) {
        Cli.Result result = new Cli().run((command + " --help").split(" "));

        assertThat(result.out()).startsWith("Usage: touchstone " + command);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void theHelpListsEveryCommand() {
        assertThat(new Cli().run("--help").out())
                .contains(
                        "match ", "submit ", "status ", "wait ", "stop ", "list ", "show ", "serve ", "uci ", "perft ")
                .contains("bench ", "eval ", "params ", "stats ", "openings ");
    }

    @Test
    void theVersionIsPrinted() {
        assertThat(new Cli().run("--version").out()).isEqualTo("touchstone 0.1.0-SNAPSHOT\n");
    }
}
