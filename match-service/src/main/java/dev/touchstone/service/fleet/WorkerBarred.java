package dev.touchstone.service.fleet;

/**
 * A worker was set aside or quarantined, or its token revoked: it gets no more units.
 *
 * @param reason one sentence for whoever looks after the worker
 */
public record WorkerBarred(String worker, String reason) {}
