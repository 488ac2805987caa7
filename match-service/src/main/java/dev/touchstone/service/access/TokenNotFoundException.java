package dev.touchstone.service.access;

/** There is no token of that name. */
public final class TokenNotFoundException extends RuntimeException {
    TokenNotFoundException(String name) {
        super("there is no token '" + name + "'; 'touchstone admin token list' lists them");
    }
}
