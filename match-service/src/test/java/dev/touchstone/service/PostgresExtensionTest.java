package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PostgresExtensionTest {

    @RegisterExtension
    static final PostgresExtension MIGRATED = new PostgresExtension();

    @RegisterExtension
    static final PostgresExtension EMPTY = PostgresExtension.empty();

    @Test
    void classesGetDatabasesOfTheirOwn() {
        assertThat(MIGRATED.jdbcUrl()).isNotEqualTo(EMPTY.jdbcUrl());
    }

    @Test
    void migratedDatabaseHasTheSchemaAndTheEmptyOneNothing() throws SQLException {
        assertThat(tables(MIGRATED)).isPositive();
        assertThat(tables(EMPTY)).isZero();
    }

    @Test
    void serverIsTheMajorVersionThatTheServiceEmbeds() throws SQLException {
        try (Connection connection = DriverManager.getConnection(EMPTY.jdbcUrl(), EMPTY.user(), EMPTY.password())) {
            assertThat(connection.getMetaData().getDatabaseMajorVersion()).isEqualTo(18);
        }
    }

    private static int tables(PostgresExtension database) throws SQLException {
        String sql = "select count(*) from information_schema.tables where table_schema = 'public'";
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getInt(1);
        }
    }
}
