package dev.touchstone.service.pages;

/** No configuration has that number. */
final class ConfigurationNotFoundException extends RuntimeException {
    ConfigurationNotFoundException(long id) {
        super("there is no configuration " + id);
    }
}
