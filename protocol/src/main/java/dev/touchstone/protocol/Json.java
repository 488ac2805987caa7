package dev.touchstone.protocol;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The one JSON form of all records: fields in the order declared, absent values as {@code null}, byte arrays in base64;
 * fields that this version does not know are skipped on reading.
 */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private Json() {}

    public static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /** @throws UnreadableMessageException when the text is not JSON, or not a valid {@code type} */
    public static <T> T read(String text, Class<T> type) {
        T value;
        try {
            value = MAPPER.readValue(text, type);
        } catch (JacksonException e) {
            throw new UnreadableMessageException(type.getSimpleName() + " cannot be read: " + reason(e), e);
        }
        if (value == null) {
            throw new UnreadableMessageException(
                    type.getSimpleName() + " cannot be read: it is null", new NullPointerException());
        }
        return value;
    }

    /** A record's own complaint where there is one, with the path to it; otherwise the parser's. */
    private static String reason(JacksonException e) {
        for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof IllegalArgumentException && cause.getMessage() != null) {
                return cause.getMessage();
            }
        }
        String path = path(e);
        if (e.getOriginalMessage().startsWith("Cannot map `null` into type") && !path.isEmpty()) {
            return path + ": must be given";
        }
        return e.getOriginalMessage() + (path.isEmpty() ? "" : " (at " + path + ")");
    }

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
}
