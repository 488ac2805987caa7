package dev.touchstone.service;

import dev.touchstone.service.embedded.EmbeddedPostgres;
import dev.touchstone.service.embedded.TestBinaries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.flywaydb.core.Flyway;
import org.springframework.util.FileSystemUtils;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/** The PostgreSQL that all tests of a JVM share: from Docker where that works, else the one the service embeds. */
abstract sealed class PostgresServer implements AutoCloseable {

    private static final DockerImageName IMAGE = DockerImageName.parse("postgres:18.1");
    private static final String TEMPLATE = "touchstone_template";

    private final AtomicInteger databases = new AtomicInteger();
    private boolean hasTemplate;

    /** Decides which, and says so on the console. */
    static PostgresServer start() {
        String reason = "no Docker engine answers";
        try {
            if (DockerClientFactory.instance().isDockerAvailable()) {
                PostgreSQLContainer container = new PostgreSQLContainer(IMAGE);
                container.start();
                System.out.println("Tests use PostgreSQL from Docker: " + IMAGE);
                return new InDocker(container);
            }
        } catch (RuntimeException failure) {
            // Whatever is wrong with this Docker, the tests do not depend on it.
            reason = "Docker answers, but " + IMAGE + " does not start: " + failure.getMessage();
        }
        System.out.println("Tests use the embedded PostgreSQL (" + reason + ")");
        return Embedded.start();
    }

    abstract String jdbcUrl(String database);

    abstract String user();

    abstract String password();

    @Override
    public abstract void close();

    /** A database with the service's schema and no rows. */
    synchronized String createMigrated() {
        if (!hasTemplate) {
            execute("CREATE DATABASE " + TEMPLATE);
            Flyway.configure()
                    .dataSource(jdbcUrl(TEMPLATE), user(), password())
                    .load()
                    .migrate();
            hasTemplate = true;
        }
        return create(TEMPLATE);
    }

    /** A database with nothing in it. */
    String createEmpty() {
        return create("template1");
    }

    private String create(String template) {
        String database = "test_" + databases.incrementAndGet();
        execute("CREATE DATABASE " + database + " TEMPLATE " + template);
        return database;
    }

    private void execute(String sql) {
        try (Connection connection = DriverManager.getConnection(jdbcUrl("postgres"), user(), password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failure) {
            throw new IllegalStateException(sql, failure);
        }
    }

    private static final class InDocker extends PostgresServer {

        private final PostgreSQLContainer container;

        InDocker(PostgreSQLContainer container) {
            this.container = container;
        }

        @Override
        String jdbcUrl(String database) {
            return "jdbc:postgresql://" + container.getHost() + ":"
                    + container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT) + "/" + database;
        }

        @Override
        String user() {
            return container.getUsername();
        }

        @Override
        String password() {
            return container.getPassword();
        }

        @Override
        public void close() {
            container.stop();
        }
    }

    private static final class Embedded extends PostgresServer {

        private final Path folder;
        private final EmbeddedPostgres postgres;

        private Embedded(Path folder, EmbeddedPostgres postgres) {
            this.folder = folder;
            this.postgres = postgres;
        }

        static Embedded start() {
            try {
                Path folder = Files.createTempDirectory("touchstone-test-postgres");
                return new Embedded(folder, EmbeddedPostgres.start(folder, folder, TestBinaries.FOLDER));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        @Override
        String jdbcUrl(String database) {
            return postgres.jdbcUrl(database);
        }

        @Override
        String user() {
            return postgres.user();
        }

        @Override
        String password() {
            return postgres.password();
        }

        @Override
        public void close() {
            postgres.close();
            try {
                FileSystemUtils.deleteRecursively(folder);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
