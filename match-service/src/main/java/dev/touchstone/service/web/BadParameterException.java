package dev.touchstone.service.web;

import dev.touchstone.protocol.api.FieldProblem;

/** A parameter in the URL has a value that it may not have. */
final class BadParameterException extends RuntimeException {

    private final transient FieldProblem problem;

    BadParameterException(String parameter, String message) {
        super(parameter + ": " + message);
        this.problem = new FieldProblem(parameter, message);
    }

    FieldProblem problem() {
        return problem;
    }
}
