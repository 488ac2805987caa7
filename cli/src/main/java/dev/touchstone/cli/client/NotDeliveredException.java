package dev.touchstone.cli.client;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;

/** Nobody listened at the service's address: the request was not delivered and may be sent again. */
final class NotDeliveredException extends CliException {

    NotDeliveredException(String url) {
        super(ExitCode.UNREACHABLE, "nobody listens at the service's address " + url);
    }
}
