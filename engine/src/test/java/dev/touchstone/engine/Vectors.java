package dev.touchstone.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The reference data among the test resources. */
public final class Vectors {
    private Vectors() {}

    /** The objects of a file with one JSON object a line. */
    public static Stream<Vector> lines(String name) {
        return read(name).lines().filter(line -> !line.isBlank()).map(line -> vector(JsonReader.read(line)));
    }

    /** A file that is one JSON object. */
    public static Vector object(String name) {
        return vector(JsonReader.read(read(name)));
    }

    /** A file that is one JSON array of objects. */
    public static List<Vector> array(String name) {
        return ((List<?>) JsonReader.read(read(name)))
                .stream().map(Vectors::vector).toList();
    }

    @SuppressWarnings("unchecked")
    private static Vector vector(Object json) {
        return new Vector((Map<String, Object>) json);
    }

    private static String read(String name) {
        try (InputStream in = Vectors.class.getResourceAsStream("/vectors/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One JSON object with typed access to its members. */
    public record Vector(Map<String, Object> members) {
        public boolean has(String name) {
            return members.containsKey(name);
        }

        public String text(String name) {
            return (String) members.get(name);
        }

        /** A text member of words separated by blanks. */
        public List<String> words(String name) {
            return text(name).isBlank() ? List.of() : List.of(text(name).split(" "));
        }

        public int number(String name) {
            return ((Number) members.get(name)).intValue();
        }

        /** A number that may need more than 32 bits. */
        public long longNumber(String name) {
            return ((Number) members.get(name)).longValue();
        }

        public List<Integer> numbers(String name) {
            return list(name).stream()
                    .map(number -> ((Number) number).intValue())
                    .toList();
        }

        public List<?> list(String name) {
            return (List<?>) members.get(name);
        }

        public List<Vector> vectors(String name) {
            return list(name).stream().map(Vectors::vector).toList();
        }

        public Vector vector(String name) {
            return Vectors.vector(members.get(name));
        }
    }
}
