package dev.touchstone.service.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Looks whether a data folder is held, as the command does, and stays at that until it is killed. */
final class LooksAtDataFolder {

    private LooksAtDataFolder() {}

    public static void main(String[] arguments) throws IOException {
        try (FileChannel channel = FileChannel.open(
                        Path.of(arguments[0], "service.lock"),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE);
                FileLock lock = channel.lock(0, Long.MAX_VALUE, true)) {
            System.out.println("ready " + lock.isShared());
            System.in.read();
        }
    }
}
