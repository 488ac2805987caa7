package dev.touchstone.worker;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Worker processes of a test, which leave what they say in files; what is left of them is killed at the end. */
final class WorkerForks implements AutoCloseable {
    private final Path folder;
    private final List<Process> forks = new ArrayList<>();

    WorkerForks(Path folder) {
        this.folder = folder;
    }

    /** A worker with one slot at a broker that asks for no log-in. */
    Process at(TestBroker broker, String name) throws IOException {
        return run(name, WorkerOnBroker.class, broker.url(), name);
    }

    /** The same with a folder for results that it cannot send. */
    Process at(TestBroker broker, String name, Path results) throws IOException {
        return run(name, WorkerOnBroker.class, broker.url(), name, results.toString());
    }

    Process run(String name, Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dio.netty.noUnsafe=false",
                "-Duser.home=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(file(name).toFile()))
                .start();
        forks.add(process);
        return process;
    }

    /** What the processes of a name have said. */
    String log(String name) throws IOException {
        return Files.readString(file(name));
    }

    private Path file(String name) {
        return folder.resolve(name + ".log");
    }

    @Override
    public void close() {
        forks.forEach(Process::destroyForcibly);
    }
}
