package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.web.LivePicture;
import dev.touchstone.service.web.SprtViews;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.stereotype.Component;
import org.thymeleaf.context.Context;
import org.thymeleaf.spring6.SpringTemplateEngine;
import org.thymeleaf.spring6.expression.ThymeleafEvaluationContext;

/** What changes on the page of a match while it runs: a fragment of the page's template, which may use no link expressions. */
@Component
class LiveMatch implements LivePicture {

    private final PairRows pairs;
    private final MatchRows rows;
    private final SprtViews sprt;
    private final SpringTemplateEngine engine;
    private final ApplicationContext beans;

    LiveMatch(PairRows pairs, MatchRows rows, SprtViews sprt, SpringTemplateEngine engine, ApplicationContext beans) {
        this.pairs = pairs;
        this.rows = rows;
        this.sprt = sprt;
        this.engine = engine;
        this.beans = beans;
    }

    @Override
    public String of(Match match, MatchView view) {
        Context context = new Context(Locale.ENGLISH, model(match, view));
        context.setVariable(
                ThymeleafEvaluationContext.THYMELEAF_EVALUATION_CONTEXT_CONTEXT_VARIABLE_NAME,
                new ThymeleafEvaluationContext(beans, null));
        return engine.process("match", Set.of("live"), context);
    }

    /** What the template shows of it. */
    Map<String, @Nullable Object> model(Match match, MatchView view) {
        long id = match.id();
        List<PairRows.Pair> played = pairs.of(id);
        Map<String, @Nullable Object> model = new HashMap<>();
        model.put("match", MatchModel.of(view));
        model.put("view", view);
        model.put("cells", Grid.of(id, match.pairCount(), played));
        model.put("course", Course.of(view, played, sprt.looks(match)));
        model.put("endings", rows.endings(id));
        model.put("workers", rows.workers(id));
        model.put("wonBoth", decisive(played, 4));
        model.put("lostBoth", decisive(played, 0));
        return model;
    }

    /** The first opening, from 1, in which the candidate's half points of both games are so many. */
    private static @Nullable Integer decisive(List<PairRows.Pair> played, int points) {
        return played.stream()
                .filter(pair -> pair.points() == points)
                .map(pair -> pair.opening() + 1)
                .findFirst()
                .orElse(null);
    }
}
