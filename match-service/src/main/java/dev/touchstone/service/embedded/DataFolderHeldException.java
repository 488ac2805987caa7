package dev.touchstone.service.embedded;

import java.nio.file.Path;
import java.util.OptionalLong;

/** Another process holds the data folder. */
public final class DataFolderHeldException extends DataFolderException {

    private final long pid;

    DataFolderHeldException(Path folder, OptionalLong pid) {
        super("The data folder " + folder + " is in use by "
                + (pid.isPresent() ? "process " + pid.getAsLong() : "another process") + ".");
        this.pid = pid.orElse(-1);
    }

    /** The holder's process id; empty when the holder has not written it yet. */
    public OptionalLong pid() {
        return pid < 0 ? OptionalLong.empty() : OptionalLong.of(pid);
    }
}
