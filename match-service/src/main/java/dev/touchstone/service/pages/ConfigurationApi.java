package dev.touchstone.service.pages;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The configurations and their ratings as JSON. */
@RestController
@RequestMapping(path = "/api", produces = MediaType.APPLICATION_JSON_VALUE)
class ConfigurationApi {

    private static final int AT_ONCE = 100;

    private final ConfigurationRows configurations;
    private final Pool pool;

    ConfigurationApi(ConfigurationRows configurations, Pool pool) {
        this.configurations = configurations;
        this.pool = pool;
    }

    /**
     * Configurations, the newest first.
     *
     * @param next the {@code before} of the rest; absent after the last
     */
    record Configurations(
            List<ConfigurationRows.Configuration> configurations,
            @Nullable Long next) {}

    /**
     * One configuration.
     *
     * @param ratings under each budget under which it played
     * @param anchored whether a rated opponent sets the scale of the ratings; else their mean is 0
     */
    record Rated(ConfigurationRows.Configuration configuration, List<Pool.Player> ratings, boolean anchored) {}

    @GetMapping("/configurations")
    Configurations newest(@RequestParam @Nullable Long before) {
        List<ConfigurationRows.Configuration> found =
                configurations.newest(before == null ? Long.MAX_VALUE : before, AT_ONCE + 1);
        boolean more = found.size() > AT_ONCE;
        List<ConfigurationRows.Configuration> page = more ? found.subList(0, AT_ONCE) : found;
        return new Configurations(page, more ? page.getLast().id() : null);
    }

    @GetMapping("/configurations/{id}")
    Rated configuration(@PathVariable long id) {
        Pool.Ratings ratings = pool.ratings();
        return new Rated(configurations.get(id), ratings.of(id), ratings.anchored());
    }

    /** All of them, the best first. */
    @GetMapping("/ratings")
    Pool.Ratings ratings() {
        return pool.ratings();
    }
}
