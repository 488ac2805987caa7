package dev.touchstone.service.pages;

import static org.hamcrest.Matchers.is;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.model;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.view;

import dev.touchstone.service.web.Problems;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Whatever goes wrong behind a page, its reader gets a page with a sentence. */
class FaultsAreToldOnAPageTest {

    /** Pages that fail. */
    @PageController
    static class Failing {
        @GetMapping("/away")
        String away() {
            throw new CannotGetJdbcConnectionException("away", new SQLException("no connection", "08006"));
        }

        @GetMapping("/refused")
        String refused() {
            throw new DataIntegrityViolationException("refused", new SQLException("twice", "23505"));
        }

        @GetMapping("/wrong")
        String wrong() {
            throw new IllegalStateException("a fault of ours");
        }

        @GetMapping("/asks")
        String asks(@RequestParam String tag) {
            return tag;
        }
    }

    private static final Pulse STILL = new Pulse(null, null, null) {
        @Override
        String words() {
            return "still";
        }
    };

    private final MockMvc pages = MockMvcBuilders.standaloneSetup(new Failing())
            .setControllerAdvice(new PageProblems(STILL, new Problems()))
            .build();

    private void assertPage(String path, int status, String title, String sentence) throws Exception {
        pages.perform(get(path))
                .andExpect(status().is(status))
                .andExpect(view().name("problem"))
                .andExpect(model().attribute("title", is(title)))
                .andExpect(model().attribute("problem", is(sentence)));
    }

    @Test
    void aDatabaseThatIsAwayOrRefuses() throws Exception {
        assertPage("/away", 503, "Service Unavailable", "The database does not answer; try again.");
        assertPage(
                "/refused",
                500,
                "Internal Server Error",
                "The database refused this request; trying again does not help.");
    }

    @Test
    void aFaultOfOursAndAFieldThatIsMissing() throws Exception {
        assertPage("/wrong", 500, "Internal Server Error", "The service failed; its log says why.");
        assertPage("/asks", 400, "Bad Request", "The field tag is missing.");
    }
}
