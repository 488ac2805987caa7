package dev.touchstone.service.fleet;

/** A worker cannot come as it is; the message says why and what to do. */
public final class RegistrationRefusedException extends RuntimeException {
    RegistrationRefusedException(String message) {
        super(message);
    }
}
