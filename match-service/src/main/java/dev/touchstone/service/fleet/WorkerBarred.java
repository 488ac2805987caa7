package dev.touchstone.service.fleet;

/**
 * A worker is to get no more units. Published in the transaction that says so.
 *
 * @param state set aside, or in quarantine
 * @param reason one sentence for whoever looks after the worker
 */
public record WorkerBarred(String worker, WorkerState state, String reason) {}
