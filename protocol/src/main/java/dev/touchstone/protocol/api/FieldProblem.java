package dev.touchstone.protocol.api;

/**
 * One wrong field of a submission.
 *
 * @param field name of the field in the submission
 * @param message what is wrong and how to put it right
 */
public record FieldProblem(String field, String message) {}
