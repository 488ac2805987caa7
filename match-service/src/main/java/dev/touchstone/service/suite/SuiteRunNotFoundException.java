package dev.touchstone.service.suite;

/** There is no run of a suite of that id. */
public class SuiteRunNotFoundException extends RuntimeException {
    public SuiteRunNotFoundException(long id) {
        super("there is no run " + id + " of a suite");
    }
}
