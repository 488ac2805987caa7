package dev.touchstone.service.embedded;

import java.nio.file.Path;

/** Where the tests unpack PostgreSQL: once for all of them. */
public final class TestBinaries {

    public static final Path FOLDER = Path.of("target", "postgres-binaries");

    private TestBinaries() {}
}
