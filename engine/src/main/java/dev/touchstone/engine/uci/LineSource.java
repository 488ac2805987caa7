package dev.touchstone.engine.uci;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Where commands come from, line by line; tests put their own in its place. */
@FunctionalInterface
interface LineSource {

    /** The next line without its end; null when there is no more. Waits for it. */
    @Nullable
    String next() throws IOException;
}
