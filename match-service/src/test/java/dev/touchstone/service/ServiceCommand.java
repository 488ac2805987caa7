package dev.touchstone.service;

import dev.touchstone.service.embedded.TestBinaries;
import java.nio.file.Path;
import java.util.List;

/** The command line of a service in a JVM of its own. */
final class ServiceCommand {

    private ServiceCommand() {}

    static ProcessBuilder of(Path data) {
        return new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dio.netty.noUnsafe=false",
                "-cp",
                System.getProperty("java.class.path"),
                ServiceMain.class.getName(),
                "--data",
                data.toString(),
                "--touchstone.postgres.programs=" + TestBinaries.FOLDER.toAbsolutePath()));
    }
}
