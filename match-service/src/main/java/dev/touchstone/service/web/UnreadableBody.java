package dev.touchstone.service.web;

import dev.touchstone.engine.config.NearMiss;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.submission.SubmittedText;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** What is wrong with a body that could not be read, in the words of the API. */
final class UnreadableBody {

    private UnreadableBody() {}

    /** The field at fault, where it is a field. */
    static Optional<FieldProblem> field(JacksonException e) {
        String path = path(e);
        return path.isEmpty()
                ? Optional.empty()
                : message(e).map(message -> new FieldProblem(SubmittedText.shortened(path), ofField(path, message)));
    }

    /** What is wrong with the body as a whole. */
    static String whole(@Nullable Throwable cause) {
        return switch (cause) {
            case null -> "the body is missing; send a JSON object";
            case StreamReadException e -> "the body is not valid JSON" + place(e.getLocation());
            case MismatchedInputException e -> "the body is not a JSON object of the kind expected";
            default -> "the body cannot be read; send a JSON object in UTF-8";
        };
    }

    private static String place(@Nullable TokenStreamLocation at) {
        return at == null || at.getLineNr() < 1 ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
    }

    /** Names joined by dots, list indexes in brackets: {@code openings.name}. */
    private static String path(JacksonException e) {
        StringBuilder path = new StringBuilder();
        for (JacksonException.Reference step : e.getPath()) {
            if (step.getPropertyName() != null) {
                path.append(path.isEmpty() ? "" : ".").append(step.getPropertyName());
            } else {
                path.append('[').append(step.getIndex()).append(']');
            }
        }
        return path.toString();
    }

    /** A number of games is whole in pairs. */
    private static String ofField(String path, String message) {
        return path.equals("games") ? message.replace("a whole number", "an even whole number of 2 or more") : message;
    }

    private static Optional<String> message(JacksonException e) {
        return switch (e) {
            case UnrecognizedPropertyException unknown -> Optional.of(unknown(unknown));
            case MismatchedInputException wrong -> Optional.of(expected(wrong.getTargetType()));
            case InputCoercionException large -> Optional.of("is out of range: " + expected(large.getTargetType()));
            default -> Optional.empty();
        };
    }

    private static String unknown(UnrecognizedPropertyException e) {
        List<String> known =
                e.getKnownPropertyIds().stream().map(String::valueOf).sorted().toList();
        return unknown(e.getPropertyName(), known);
    }

    /** What to say of a name that is none of those known. */
    static String unknown(String name, Collection<String> known) {
        return "is not known" + NearMiss.suggestion(name, List.copyOf(known)) + "; "
                + (known.isEmpty() ? "leave it out: none is taken here" : "known: " + String.join(", ", known));
    }

    private static String expected(Class<?> type) {
        if (type == Integer.class || type == int.class || type == Long.class || type == long.class) {
            return "must be a whole number";
        }
        if (type == Double.class || type == double.class) {
            return "must be a number";
        }
        return type == String.class ? "must be text in double quotes" : "must be a JSON object";
    }
}
