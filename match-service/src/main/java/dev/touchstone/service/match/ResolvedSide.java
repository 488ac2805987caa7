package dev.touchstone.service.match;

import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.protocol.ProgramFound;
import org.jspecify.annotations.Nullable;

/**
 * A side and what it is, whatever it is called.
 *
 * @param name the preset, or what the program says it is
 * @param signature of the preset; 0 for a program
 * @param program what the side's program was found to be
 */
record ResolvedSide(
        SideConfiguration configuration,
        String identity,
        String name,
        long signature,
        @Nullable ProgramFound program) {}
