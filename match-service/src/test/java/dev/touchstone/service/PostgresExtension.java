package dev.touchstone.service;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * Gives a test class a database of its own on a real PostgreSQL. Use it as a static field:
 *
 * <pre>{@code
 * @RegisterExtension
 * static final PostgresExtension POSTGRES = new PostgresExtension();
 *
 * @DynamicPropertySource
 * static void database(DynamicPropertyRegistry properties) {
 *     properties.add("spring.datasource.url", POSTGRES::jdbcUrl);
 *     properties.add("spring.datasource.username", POSTGRES::user);
 *     properties.add("spring.datasource.password", POSTGRES::password);
 * }
 * }</pre>
 *
 * The server is started by the first class that needs it and stopped after the last test; databases go with it, so that
 * an application context that outlives its class does not lose its database.
 */
public final class PostgresExtension implements BeforeAllCallback {

    private final boolean migrated;
    private PostgresServer server;
    private String database;

    /** A database that the service's migrations have been applied to. */
    public PostgresExtension() {
        this(true);
    }

    private PostgresExtension(boolean migrated) {
        this.migrated = migrated;
    }

    /** A database with nothing in it. */
    public static PostgresExtension empty() {
        return new PostgresExtension(false);
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        if (database == null) {
            server = context.getRoot()
                    .getStore(Namespace.create(PostgresExtension.class))
                    .computeIfAbsent(PostgresServer.class, type -> PostgresServer.start(), PostgresServer.class);
            database = migrated ? server.createMigrated() : server.createEmpty();
        }
    }

    public String jdbcUrl() {
        return server.jdbcUrl(database);
    }

    public String user() {
        return server.user();
    }

    public String password() {
        return server.password();
    }
}
