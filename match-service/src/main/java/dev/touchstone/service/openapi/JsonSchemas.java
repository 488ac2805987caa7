package dev.touchstone.service.openapi;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * JSON schemas (2020-12, as OpenAPI 3.1 has them) of the records that cross the wire, as {@code Json} writes them: every
 * component a property, what may be absent {@code null}.
 */
final class JsonSchemas {

    private static final String REFERENCE = "#/components/schemas/";

    private final Map<String, Class<?>> named = new TreeMap<>();
    private final Deque<Class<?>> waiting = new ArrayDeque<>();

    /** The schema of a type; records are described once, in {@link #all}. */
    Map<String, Object> of(Type type) {
        if (type instanceof ParameterizedType generic) {
            return ofGeneric(generic);
        }
        if (!(type instanceof Class<?> plain)) {
            throw new IllegalArgumentException("no schema for " + type);
        }
        if (plain.isRecord() || plain.isInterface() && plain.isSealed()) {
            return reference(plain);
        }
        if (plain.isEnum()) {
            return Map.of(
                    "type",
                    "string",
                    "enum",
                    Arrays.stream(plain.getEnumConstants())
                            .map(Object::toString)
                            .toList());
        }
        return ofPlain(plain);
    }

    private static Map<String, Object> ofPlain(Class<?> type) {
        return switch (type.getName()) {
            case "java.lang.String" -> Map.of("type", "string");
            case "java.time.Instant" -> Map.of("type", "string", "format", "date-time");
            case "boolean", "java.lang.Boolean" -> Map.of("type", "boolean");
            case "int", "java.lang.Integer", "short", "java.lang.Short" -> Map.of("type", "integer", "format", "int32");
            case "long", "java.lang.Long" -> Map.of("type", "integer", "format", "int64");
            case "double", "java.lang.Double" -> Map.of("type", "number", "format", "double");
            case "[B" -> Map.of("type", "string", "contentEncoding", "base64");
            default -> throw new IllegalArgumentException("no schema for " + type.getName());
        };
    }

    private Map<String, Object> ofGeneric(ParameterizedType type) {
        Class<?> raw = (Class<?>) type.getRawType();
        Type[] of = type.getActualTypeArguments();
        if (Collection.class.isAssignableFrom(raw)) {
            return Map.of("type", "array", "items", of(of[0]));
        }
        if (Map.class.isAssignableFrom(raw)) {
            return Map.of("type", "object", "additionalProperties", of(of[1]));
        }
        if (raw == Optional.class) {
            return orNull(of(of[0]));
        }
        throw new IllegalArgumentException("no schema for " + type);
    }

    private Map<String, Object> reference(Class<?> type) {
        String name = name(type);
        Class<?> known = named.putIfAbsent(name, type);
        if (known == null) {
            waiting.add(type);
        } else if (known != type) {
            throw new IllegalArgumentException(known + " and " + type + " have the same name");
        }
        return Map.of("$ref", REFERENCE + name);
    }

    private static String name(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return outer == null ? type.getSimpleName() : name(outer) + type.getSimpleName();
    }

    /** Every record that was asked for, and those that they hold, by name. */
    Map<String, Object> all() {
        Map<String, Object> schemas = new TreeMap<>();
        while (!waiting.isEmpty()) {
            Class<?> type = waiting.remove();
            schemas.put(name(type), type.isRecord() ? ofRecord(type) : ofKinds(type));
        }
        return schemas;
    }

    private Map<String, Object> ofKinds(Class<?> sealed) {
        return Map.of(
                "oneOf",
                Arrays.stream(sealed.getPermittedSubclasses())
                        .map(this::reference)
                        .toList());
    }

    private Map<String, Object> ofRecord(Class<?> type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            boolean optional = isOptional(component.getAnnotatedType(), component.getType());
            Map<String, Object> schema = ofComponent(component);
            properties.put(component.getName(), optional ? orNull(schema) : schema);
            if (!optional) {
                required.add(component.getName());
            }
        }
        addDerived(type, properties);
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        return schema;
    }

    /** What a record answers beside its components, as {@code isOver()}: JSON has it as {@code over}. */
    private static void addDerived(Class<?> type, Map<String, Object> properties) {
        for (Method method : type.getDeclaredMethods()) {
            boolean derived = Modifier.isPublic(method.getModifiers())
                    && method.getParameterCount() == 0
                    && method.getReturnType() == boolean.class
                    && method.getName().matches("is[A-Z].*");
            if (derived) {
                String name = method.getName().substring(2);
                properties.put(
                        name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1), ofPlain(boolean.class));
            }
        }
    }

    private Map<String, Object> ofComponent(RecordComponent component) {
        Class<?> type = component.getType();
        if (type == OptionalInt.class) {
            return of(int.class);
        }
        if (type == OptionalLong.class) {
            return of(long.class);
        }
        return type == OptionalDouble.class ? of(double.class) : of(component.getGenericType());
    }

    private static boolean isOptional(AnnotatedType annotated, Class<?> type) {
        return annotated.isAnnotationPresent(Nullable.class)
                || type == OptionalInt.class
                || type == OptionalLong.class
                || type == OptionalDouble.class;
    }

    private static Map<String, Object> orNull(Map<String, Object> schema) {
        if (schema.get("type") instanceof String type && !schema.containsKey("enum")) {
            Map<String, Object> either = new LinkedHashMap<>(schema);
            either.put("type", List.of(type, "null"));
            return either;
        }
        return Map.of("anyOf", List.of(schema, Map.of("type", "null")));
    }
}
