package dev.touchstone.service;

import dev.touchstone.engine.uci.EngineMain;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/** The engine's jar as an author packages it, with a line of its source changed. */
final class EngineJar {

    private EngineJar() {}

    /**
     * The engine's jar with one change.
     *
     * @param type the class whose source is changed
     * @param line what is in its source once
     * @param other what is there instead
     */
    static Path changed(Path folder, Class<?> type, String line, String other) throws Exception {
        Path classes = folder.resolve("changed-classes");
        copyShipped(classes);
        String file = type.getName().replace('.', '/') + ".java";
        String source = Files.readString(Path.of(System.getProperty("touchstone.root"))
                .resolve("engine/src/main/java")
                .resolve(file));
        if (source.split(Pattern.quote(line), -1).length != 2) {
            throw new AssertionError(file + " has not once: " + line);
        }
        Path edited = folder.resolve("changed-source").resolve(file);
        Files.createDirectories(edited.getParent());
        Files.writeString(edited, source.replace(line, other));
        int answer = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-cp",
                        classes + File.pathSeparator + System.getProperty("java.class.path"),
                        "-d",
                        classes.toString(),
                        edited.toString());
        if (answer != 0) {
            throw new AssertionError("the changed source does not compile");
        }
        return jar(classes, folder.resolve("changed.jar"));
    }

    private static void copyShipped(Path target) throws Exception {
        Path shipped = Path.of(EngineMain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        if (Files.isDirectory(shipped)) {
            copy(shipped, target);
        } else {
            try (FileSystem jar = FileSystems.newFileSystem(shipped)) {
                copy(jar.getPath("/"), target);
            }
        }
    }

    private static void copy(Path from, Path target) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = target.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private static Path jar(Path classes, Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, EngineMain.class.getName());
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                Stream<Path> files = Files.walk(classes)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                String name = classes.relativize(each).toString();
                if (!name.startsWith("META-INF")) {
                    out.putNextEntry(new ZipEntry(name));
                    Files.copy(each, out);
                    out.closeEntry();
                }
            }
        }
        return jar;
    }
}
