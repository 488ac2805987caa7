package dev.touchstone.cli.client;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;

/** A service took a request and has not answered it in time. */
final class LateException extends CliException {

    LateException(String service) {
        super(
                ExitCode.UNREACHABLE,
                "the service at " + service + " has not answered in time; it may be busy, so try again in a while");
    }
}
