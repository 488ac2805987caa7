package dev.touchstone.service.experiment;

/** No experiment has that id. */
public final class ExperimentNotFoundException extends RuntimeException {
    ExperimentNotFoundException(long id) {
        super("there is no experiment " + id);
    }
}
