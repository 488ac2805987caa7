package dev.touchstone.service.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.dao.DataAccessResourceFailureException;

/** Only what may go well the next time is answered with "try again". */
class DatabaseProblemsTest {

    @ParameterizedTest
    @CsvSource({"54000, 500", "22021, 500", "23505, 500", "57P01, 503", "08006, 503", "53300, 503", ", 503"})
    void theSqlStateTellsWhetherTryingAgainHelps(String state, int status) {
        Exception failure = new DataAccessResourceFailureException("no", new SQLException("no", state));
        assertThat(new Problems().databaseFails(failure).getStatusCode().value())
                .isEqualTo(status);
    }
}
