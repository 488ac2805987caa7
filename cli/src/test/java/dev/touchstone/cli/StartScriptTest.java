package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The start script, in a clone whose jars only say what they were given. */
@Timeout(120)
class StartScriptTest {

    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    @TempDir
    private Path folder;

    private Path clone;

    /** What the jars of the clone run. */
    public static final class Echo {

        private Echo() {}

        public static void main(String[] args) {
            String jar =
                    Path.of(System.getProperty("java.class.path")).getFileName().toString();
            System.out.println(jar.replaceAll("-0.1.0.*", "") + " " + List.of(args));
            System.out.println("service: " + System.getProperty("touchstone.service.command"));
        }
    }

    @BeforeEach
    void makeClone() throws IOException {
        clone = Files.createDirectories(folder.resolve("a clone"));
        Path script = Path.of(System.getProperty("touchstone.root"), "touchstone");
        assertThat(script).exists();
        Files.copy(script, clone.resolve("touchstone"));
        assertThat(clone.resolve("touchstone").toFile().setExecutable(true)).isTrue();
        Path directives = Path.of("match-service/src/main/jvm/compiler.json");
        Files.createDirectories(clone.resolve(directives).getParent());
        Files.copy(Path.of(System.getProperty("touchstone.root")).resolve(directives), clone.resolve(directives));
        Files.setLastModifiedTime(clone.resolve(directives), LONG_AGO);
        source("pom.xml");
        for (String module : List.of("cli", "match-service", "worker")) {
            source(module + "/pom.xml");
            source(module + "/src/main/java/Source.java");
            jar(module);
        }
    }

    private void source(String name) throws IOException {
        Path file = clone.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
        Files.setLastModifiedTime(file, LONG_AGO);
    }

    private Path jar(String module) throws IOException {
        Path jar = clone.resolve(module + "/target/" + module + "-0.1.0-SNAPSHOT.jar");
        Files.createDirectories(jar.getParent());
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Echo.class.getName());
        String entry = Echo.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                InputStream code = Echo.class.getClassLoader().getResourceAsStream(entry)) {
            out.putNextEntry(new JarEntry(entry));
            code.transferTo(out);
        }
        return jar;
    }

    private record Output(int exitCode, List<String> out, List<String> err) {}

    private Output run(Path script, String... arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of("bash", script.toString()));
        words.addAll(List.of(arguments));
        Path err = Files.createTempFile(folder, "err", null);
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(folder.toFile()).redirectError(err.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().remove("TOUCHSTONE_DATA");
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Output(process.waitFor(), out.lines().toList(), Files.readAllLines(err));
    }

    private Path script() {
        return clone.resolve("touchstone");
    }

    @Test
    void aCommandRunsTheCommandsJarWithItsWordsKeptWhole() throws Exception {
        Output output = run(script(), "match", "cc65 -mate-drive", "a  b", "");

        assertThat(output.out().getFirst()).isEqualTo("cli [match, cc65 -mate-drive, a  b, ]");
        assertThat(output.err()).isEmpty();
        assertThat(output.exitCode()).isZero();
    }

    @Test
    void theCommandIsToldHowToRunTheService() throws Exception {
        List<String> out = run(script(), "list").out();

        assertThat(out.get(1)).startsWith("service: ").endsWith("bash");
        assertThat(out).endsWith(script().toRealPath().toString(), "service-in-background");
        assertThat(run(script(), "service-in-background", "--data", "my data")
                        .out()
                        .getFirst())
                .isEqualTo("match-service [--data, my data]");
    }

    private Path cache() throws IOException {
        try (var files = Files.list(clone.resolve("target"))) {
            return files.filter(file -> file.toString().endsWith(".aot"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void theFirstServiceLeavesAClassCacheThatTheNextOneUses() throws Exception {
        run(script(), "service-in-background");
        Path cache = cache();
        assertThat(cache).exists();
        FileTime made = Files.getLastModifiedTime(cache);

        run(script(), "service-in-background");
        assertThat(Files.getLastModifiedTime(cache)).isEqualTo(made);
        assertThat(run(script(), "serve").out().getFirst()).isEqualTo("match-service []");
    }

    @Test
    void aClassCacheOlderThanTheJarsIsMadeAgain() throws Exception {
        run(script(), "service-in-background");
        Path cache = cache();
        Files.setLastModifiedTime(cache, LONG_AGO);

        run(script(), "service-in-background");
        assertThat(Files.getLastModifiedTime(cache)).isGreaterThan(LONG_AGO);
    }

    @Test
    void aLinkToTheScriptWorksFromAnywhere() throws Exception {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path absolute = Files.createSymbolicLink(bin.resolve("touchstone"), script());
        Path relative = Files.createSymbolicLink(bin.resolve("ts"), Path.of("touchstone"));

        assertThat(run(absolute, "list").out().getFirst()).isEqualTo("cli [list]");
        assertThat(run(relative, "list").out().getFirst()).isEqualTo("cli [list]");
    }

    @Test
    void serveRunsTheServiceItself() throws Exception {
        assertThat(run(script(), "serve").out().getFirst()).isEqualTo("match-service []");
        assertThat(run(script(), "serve", "--data", "my data", "--port", "8080")
                        .out()
                        .getFirst())
                .isEqualTo("match-service [--data, my data, --port, 8080]");
    }

    @Test
    void helpAndMistakesOfServeAreTheCommandsPart() throws Exception {
        for (String word : List.of("--help", "--prt", "--data")) {
            assertThat(run(script(), "serve", word).out().getFirst()).isEqualTo("cli [serve, " + word + "]");
        }
        assertThat(run(script(), "serve", "--port", "99999").out().getFirst()).isEqualTo("cli [serve, --port, 99999]");
    }

    @Test
    void workerRunsTheWorker() throws Exception {
        assertThat(run(script(), "worker", "--slots", "2").out().getFirst()).isEqualTo("worker [--slots, 2]");
    }

    @Test
    void anOlderJdkIsPassedOver() throws Exception {
        Path old = folder.resolve("jdk17");
        for (String tool : List.of("java", "javac")) {
            Files.createDirectories(old.resolve("bin"));
            Files.writeString(old.resolve("bin/" + tool), "#!/bin/sh\nexit 1\n");
            assertThat(old.resolve("bin/" + tool).toFile().setExecutable(true)).isTrue();
        }
        Files.writeString(old.resolve("release"), "JAVA_VERSION=\"17.0.15\"\n");
        Process process = withJdks(old, Path.of(System.getProperty("java.home")));

        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .startsWith("cli [list]");
    }

    /** With one JDK as JAVA_HOME and another on the path. */
    private Process withJdks(Path home, Path onPath) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("bash", script().toString(), "list");
        builder.environment().put("JAVA_HOME", home.toString());
        builder.environment().merge("PATH", onPath + "/bin", (path, first) -> first + ":" + path);
        return builder.start();
    }

    @Test
    void nothingIsBuiltWhileTheJarsAreNewerThanTheSources() throws Exception {
        maven("exit 1");

        assertThat(run(script(), "list").exitCode()).isZero();
    }

    @Test
    void aMissingJarIsBuiltFirst() throws Exception {
        Path jar = jar("worker");
        Path kept = Files.move(jar, folder.resolve("kept.jar"));
        maven("printf '\\033[0m'; echo maven $*; mv '" + kept + "' '" + jar + "'");

        Output output = run(script(), "list");

        assertThat(output.out().getFirst()).isEqualTo("cli [list]");
        assertThat(output.err().getFirst()).isEqualTo("touchstone: building (the first time takes a minute or two)");
        assertThat(output.err().getLast()).startsWith("maven -q -B ").endsWith(" package");
        assertThat(output.err()).noneMatch(line -> line.contains("\u001b"));
    }

    @Test
    void aChangedSourceIsBuiltOnce() throws Exception {
        maven("echo built");
        Path source = clone.resolve("worker/src/main/java/Source.java");
        Files.setLastModifiedTime(source, FileTime.from(Instant.parse("2026-02-01T00:00:00Z")));
        for (String module : List.of("cli", "match-service", "worker")) {
            Files.setLastModifiedTime(clone.resolve(module + "/target/" + module + "-0.1.0-SNAPSHOT.jar"), LONG_AGO);
        }

        assertThat(run(script(), "list").err()).contains("built");
        assertThat(run(script(), "list").err()).isEmpty();
    }

    @Test
    void aBuildThatFailsEndsWithAnInternalError() throws Exception {
        Files.delete(jar("worker"));
        maven("echo broken; exit 1");

        Output output = run(script(), "list");

        assertThat(output.out()).isEmpty();
        assertThat(output.err()).endsWith("broken", "touchstone: the build failed");
        assertThat(output.exitCode()).isEqualTo(70);
    }

    private void maven(String commands) throws IOException {
        Path wrapper = Files.writeString(clone.resolve("mvnw"), "#!/bin/sh\n" + commands + "\n");
        assertThat(wrapper.toFile().setExecutable(true)).isTrue();
    }
}
