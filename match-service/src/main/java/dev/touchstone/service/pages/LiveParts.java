package dev.touchstone.service.pages;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.stereotype.Component;
import org.thymeleaf.context.Context;
import org.thymeleaf.context.IExpressionContext;
import org.thymeleaf.context.IWebContext;
import org.thymeleaf.linkbuilder.StandardLinkBuilder;
import org.thymeleaf.spring6.SpringTemplateEngine;
import org.thymeleaf.spring6.expression.ThymeleafEvaluationContext;

/**
 * Draws the parts of a page that change by themselves: the elements of its template that are the fragment {@code live} and begin
 * with {@code <div id="live-}. Each is made so that htmx puts it in its place.
 */
@Component
class LiveParts {

    private static final String START = "<div id=\"live-";

    private final SpringTemplateEngine engine;
    private final ApplicationContext beans;

    LiveParts(SpringTemplateEngine engine, ApplicationContext beans) {
        engine.setLinkBuilder(new RequestlessLinks());
        this.engine = engine;
        this.beans = beans;
    }

    /** Links to this service also where there is no request to tell its path, which is the root. */
    private static final class RequestlessLinks extends StandardLinkBuilder {
        @Override
        protected String computeContextPath(IExpressionContext context, String base, Map<String, Object> parameters) {
            return context instanceof IWebContext ? super.computeContextPath(context, base, parameters) : "";
        }

        @Override
        protected String processLink(IExpressionContext context, String link) {
            return context instanceof IWebContext ? super.processLink(context, link) : link;
        }
    }

    /** The parts as HTML, by what comes after {@code live-} in their ids. */
    Map<String, String> of(String template, Map<String, @Nullable Object> model) {
        Context context = new Context(Locale.ENGLISH, model);
        context.setVariable(
                ThymeleafEvaluationContext.THYMELEAF_EVALUATION_CONTEXT_CONTEXT_VARIABLE_NAME,
                new ThymeleafEvaluationContext(beans, null));
        Map<String, String> parts = new LinkedHashMap<>();
        for (String part : engine.process(template, Set.of("live"), context).split(START)) {
            int end = part.indexOf('"');
            if (end > 0) {
                parts.put(part.substring(0, end), "<div hx-swap-oob=\"true\" id=\"live-" + part);
            }
        }
        return parts;
    }
}
