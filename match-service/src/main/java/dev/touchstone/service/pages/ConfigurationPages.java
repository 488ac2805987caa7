package dev.touchstone.service.pages;

import dev.touchstone.service.pages.ConfigurationRows.Configuration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** The configurations: what each is, how strong over all its matches, and what changed between two. */
@PageController
class ConfigurationPages {

    private static final int ON_A_PAGE = 50;
    private static final int MATCHES_SHOWN = 20;

    private final ConfigurationRows configurations;
    private final HistoryRows matches;
    private final Pool pool;

    ConfigurationPages(ConfigurationRows configurations, HistoryRows matches, Pool pool) {
        this.configurations = configurations;
        this.matches = matches;
        this.pool = pool;
    }

    @GetMapping("/configurations")
    String list(@RequestParam @Nullable Long before, Model model) {
        List<Configuration> found = configurations.newest(before == null ? Long.MAX_VALUE : before, ON_A_PAGE + 1);
        List<Configuration> page = found.subList(0, Math.min(ON_A_PAGE, found.size()));
        model.addAttribute("configurations", page);
        model.addAttribute("older", found.size() > ON_A_PAGE ? page.getLast().id() : null);
        Pool.Ratings ratings = pool.ratings();
        model.addAttribute("ratings", ratings);
        model.addAttribute("places", Places.of(ratings.players()));
        model.addAttribute(
                "drawings",
                EloDrawing.ofRatings(
                        ratings.players().stream().map(Pool.Player::rating).toList()));
        return "configurations";
    }

    @GetMapping("/configurations/{id}")
    String show(@PathVariable long id, @RequestParam(name = "with") @Nullable Long with, Model model) {
        Configuration configuration = configurations.get(id);
        HistoryFilter itsMatches = HistoryFilter.of(Map.of("config", String.valueOf(id)));
        HistoryRows.Page page = matches.find(itsMatches, "", MATCHES_SHOWN);
        model.addAttribute("c", configuration);
        model.addAttribute("players", pool.ratings().of(id));
        model.addAttribute("anchored", pool.ratings().anchored());
        model.addAttribute("rows", page.rows());
        model.addAttribute("all", itsMatches.url("/matches", null));
        model.addAttribute("others", configurations.newest(Long.MAX_VALUE, 2 * ON_A_PAGE));
        Configuration other = with == null ? null : configurations.get(with);
        model.addAttribute("other", other);
        String name = configuration.canonical();
        String held = other == null ? name.split(" ", 2)[0] : other.canonical();
        model.addAttribute("sides", SideBySide.of(name, held));
        return "configuration";
    }
}
