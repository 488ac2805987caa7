package dev.touchstone.service.embedded;

import jakarta.jms.JMSContext;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * A stand-in for the service in a JVM that a test kills: it holds the data folder and, asked for {@code all}, runs both
 * servers, with one row committed and one message sent.
 */
final class HoldsDataFolder {

    private HoldsDataFolder() {}

    public static void main(String[] arguments) throws IOException, SQLException {
        DataFolder folder = DataFolder.open(Path.of(arguments[0]));
        String pids = "none";
        if (arguments.length > 1 && arguments[1].equals("all")) {
            EmbeddedPostgres postgres = EmbeddedPostgres.start(folder.postgres(), folder.logs(), TestBinaries.FOLDER);
            try (Connection connection = Sql.connect(postgres);
                    Statement statement = connection.createStatement()) {
                statement.execute("create table kept (value int)");
                statement.execute("insert into kept values (42)");
            }
            EmbeddedBroker broker = EmbeddedBroker.in(folder, Optional.empty());
            broker.start();
            try (JMSContext context =
                    broker.connectionFactory(EmbeddedBroker.User.SERVICE).createContext()) {
                context.createProducer().send(context.createQueue("touchstone.results"), "kept");
            }
            pids = Long.toString(postgres.pids().getFirst());
        }
        System.out.println("ready " + pids);
        System.in.read();
    }
}
