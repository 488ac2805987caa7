package dev.touchstone.service;

import dev.touchstone.engine.uci.EngineMain;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Program files for tests. */
final class EngineAsProgram {

    private EngineAsProgram() {}

    /** The built-in engine as a UCI program. */
    static Path in(Path folder) throws IOException, URISyntaxException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path classes = Path.of(EngineMain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return script(
                folder, "engine", "exec '" + java + "' -cp '" + classes + "' " + EngineMain.class.getName() + " uci");
    }

    /** A shell script. */
    static Path script(Path folder, String name, String body) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + body + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }
}
