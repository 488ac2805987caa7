package dev.touchstone.service.fleet;

/** A worker that got no more units gets them again. */
public record WorkerReleased(String worker) {}
