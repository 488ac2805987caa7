package dev.touchstone.service.fleet;

/** No worker of that name ever came. */
public final class WorkerNotFoundException extends RuntimeException {
    WorkerNotFoundException(String name) {
        super("there is no worker '" + name + "'; 'touchstone workers' lists them");
    }
}
