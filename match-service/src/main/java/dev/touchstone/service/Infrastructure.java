package dev.touchstone.service;

import dev.touchstone.service.embedded.DataFolder;
import dev.touchstone.service.embedded.EmbeddedBroker;
import dev.touchstone.service.embedded.EmbeddedPostgres;
import dev.touchstone.service.embedded.EmbeddedStartException;
import jakarta.jms.ConnectionFactory;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.Environment;

/**
 * The database and the broker that the service stands on: its own, in the data folder, unless {@code
 * touchstone.database.url} or {@code touchstone.broker.url} name others. Its own are started while the rest of the
 * service is still being put together.
 */
public final class Infrastructure implements AutoCloseable {

    private final DataFolder folder;
    private final Environment environment;
    private final Optional<CompletableFuture<EmbeddedPostgres>> postgres;
    private final Optional<CompletableFuture<EmbeddedBroker>> broker;

    private Infrastructure(DataFolder folder, Environment environment) {
        this.folder = folder;
        this.environment = environment;
        this.postgres = environment.containsProperty("touchstone.database.url")
                ? Optional.empty()
                : Optional.of(CompletableFuture.supplyAsync(() -> startPostgres(folder, environment)));
        this.broker = environment.containsProperty("touchstone.broker.url")
                ? Optional.empty()
                : Optional.of(CompletableFuture.supplyAsync(() -> startBroker(folder, environment)));
    }

    /** PostgreSQL's programs are unpacked into the data folder, or once for many of them. */
    private static EmbeddedPostgres startPostgres(DataFolder folder, Environment environment) {
        String programs = environment.getProperty("touchstone.postgres.programs");
        return EmbeddedPostgres.start(
                folder.postgres(), folder.logs(), programs == null ? folder.postgres() : Path.of(programs));
    }

    private static EmbeddedBroker startBroker(DataFolder folder, Environment environment) {
        EmbeddedBroker broker =
                EmbeddedBroker.in(folder, Listening.of(environment).door());
        broker.start();
        return broker;
    }

    static void register(GenericApplicationContext context, DataFolder folder) {
        Infrastructure infrastructure = new Infrastructure(folder, context.getEnvironment());
        context.registerBean(
                Infrastructure.class, () -> infrastructure, definition -> definition.setDestroyMethodName("close"));
    }

    /** The folder that this service holds. */
    public DataFolder folder() {
        return folder;
    }

    /** Where the database is. */
    record Database(String url, String user, String password) {}

    Database database() {
        return postgres.map(Infrastructure::get)
                .map(p -> new Database(p.jdbcUrl(), p.user(), p.password()))
                .orElseGet(() -> new Database(
                        property("touchstone.database.url", "its user and password"),
                        property("touchstone.database.user", "touchstone.database.url"),
                        property("touchstone.database.password", "touchstone.database.url")));
    }

    /** Connections of the service itself to the broker. */
    ConnectionFactory serviceConnections() {
        return broker.map(Infrastructure::get)
                .map(b -> b.connectionFactory(EmbeddedBroker.User.SERVICE))
                .orElseGet(this::externalConnections);
    }

    /** Connections of the embedded worker. */
    ConnectionFactory workerConnections() {
        return broker.map(Infrastructure::get)
                .map(b -> b.connectionFactory(EmbeddedBroker.User.WORKER))
                .orElseGet(this::externalConnections);
    }

    /** The embedded PostgreSQL, when there is one. */
    public Optional<EmbeddedPostgres> embeddedPostgres() {
        return postgres.map(Infrastructure::get);
    }

    /** The embedded broker, when there is one. */
    public Optional<EmbeddedBroker> embeddedBroker() {
        return broker.map(Infrastructure::get);
    }

    private ConnectionFactory externalConnections() {
        return new ActiveMQConnectionFactory(
                property("touchstone.broker.url", "its user and password"),
                property("touchstone.broker.user", "touchstone.broker.url"),
                property("touchstone.broker.password", "touchstone.broker.url"));
    }

    private String property(String name, String with) {
        String value = environment.getProperty(name);
        if (value == null) {
            throw WrongSettingException.missing(name, with);
        }
        return value;
    }

    private static <T> T get(CompletableFuture<T> starting) {
        try {
            return starting.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause && explains(cause) ? cause : e;
        }
    }

    private static boolean explains(RuntimeException cause) {
        return cause instanceof EmbeddedStartException || cause instanceof WrongSettingException;
    }

    /** Stops what was started here and lets go of the data folder. */
    @Override
    public void close() {
        try (folder) {
            broker.ifPresent(b -> closed(b));
            postgres.ifPresent(p -> closed(p));
        }
    }

    private static void closed(CompletableFuture<? extends AutoCloseable> started) {
        started.handle((resource, failure) -> resource)
                .thenAccept(resource -> {
                    if (resource != null) {
                        closeQuietly(resource);
                    }
                })
                .join();
    }

    private static void closeQuietly(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception e) {
            throw new IllegalStateException("cannot stop " + resource, e);
        }
    }
}
