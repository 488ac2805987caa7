package dev.touchstone.service.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thymeleaf.context.Context;
import org.thymeleaf.context.ExpressionContext;
import org.thymeleaf.spring6.SpringTemplateEngine;
import org.thymeleaf.spring6.expression.SPELVariableExpressionEvaluator;
import org.thymeleaf.standard.expression.IStandardVariableExpression;
import org.thymeleaf.standard.expression.IStandardVariableExpressionEvaluator;
import org.thymeleaf.standard.expression.SelectionVariableExpression;
import org.thymeleaf.standard.expression.StandardExpressionExecutionContext;
import org.thymeleaf.standard.expression.VariableExpression;
import org.thymeleaf.templateresolver.StringTemplateResolver;

/** The direct look-up of paths, held against Spring's expression language as Thymeleaf uses it. */
class QuickExpressionsTest {

    private final SpringTemplateEngine engine = new SpringTemplateEngine();
    private final QuickExpressions quick = new QuickExpressions(engine);
    private final Map<String, Object> model = model();

    /** What an expression gave: a value, or what went wrong. */
    private record Given(Object value, String problem) {}

    /** A record within a record, some of it absent. */
    record Row(String name, Row inner, List<String> names, Map<String, Object> counts, Boolean isolated, int[] places) {
        public boolean isKept() {
            return true;
        }
    }

    /** A component and a getter of the same name. */
    record TwoWays(String side) {
        public String getSide() {
            return "of the getter";
        }
    }

    /** Who looks, as the thing that is looked at sees it. */
    record Mirror(String path) {
        public boolean isSeenByTheLanguage() {
            return StackWalker.getInstance()
                    .walk(frames ->
                            frames.anyMatch(f -> f.getClassName().startsWith("org.springframework.expression")));
        }
    }

    /** A bean. */
    public static final class Bean {
        public final String open = "a field";

        public String getText() {
            return null;
        }

        public boolean isReady() {
            return true;
        }

        public String isOdd() {
            return "no boolean";
        }

        public String getBroken() {
            throw new IllegalStateException("this one never works");
        }

        public static String getShared() {
            return "of the class";
        }

        String getHidden() {
            return "not to be seen";
        }
    }

    private static Map<String, Object> model() {
        Map<String, Object> counts = new HashMap<>();
        counts.put("won", 3);
        counts.put("size", "an entry");
        counts.put("nothing", null);
        Row inner = new Row("within", null, List.of(), Map.of(), null, new int[0]);
        Map<String, Object> model = new HashMap<>();
        model.put("row", new Row("outer", inner, Arrays.asList("a", null), counts, true, new int[] {4, 5}));
        model.put("counts", counts);
        model.put("names", List.of("a", "b"));
        model.put("text", "words");
        model.put("nothing", null);
        model.put("two", new TwoWays("of the component"));
        model.put("bean", new Bean());
        model.put("maybe", Optional.of("there"));
        model.put("order", OpeningOrder.values()[0]);
        model.put("param", "of the model");
        model.put("eq", "of the model");
        model.put("mirror", new Mirror(""));
        return model;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "row",
                "row.name",
                "row.inner.name",
                "row.inner.inner",
                "row.inner.inner.name",
                "row.isolated",
                "row.kept",
                "row.names",
                "row.names.empty",
                "row.names.size",
                "row.places.length",
                "row.counts.won",
                "row.counts.size",
                "row.counts.nothing",
                "row.counts.unheard",
                "row.unheard",
                "row.class",
                "row.class.name",
                "row.class.classLoader",
                "row.eq",
                "counts",
                "counts.won",
                "counts.nothing",
                "counts.nothing.name",
                "counts.empty",
                "names.empty",
                "names.first",
                "text",
                "text.empty",
                "text.length",
                "text.bytes.length",
                "nothing",
                "nothing.name",
                "unheard",
                "unheard.name",
                "two.side",
                "bean.text",
                "bean.ready",
                "bean.odd",
                "bean.open",
                "bean.shared",
                "bean.hidden",
                "maybe.present",
                "maybe.empty",
                "order.name",
                "order.declaringClass",
                "eq",
                "true",
                "null",
                "not",
                "row.name + '!'",
                "row?.inner?.inner?.name",
                "row.name.length()",
                "names[1]",
                "row.names[0]",
                "counts['won']",
                "names.![length()]",
                "1 + 2",
                "'row.name'"
            })
    void whatIsLookedUpIsWhatTheLanguageGives(String expression) {
        assertThat(given(quick, new VariableExpression(expression)))
                .isEqualTo(given(SPELVariableExpressionEvaluator.INSTANCE, new VariableExpression(expression)));
    }

    @Test
    void aPathIsLookedUpDirectlyAndAnythingElseIsNot() {
        assertThat(given(quick, new VariableExpression("mirror.seenByTheLanguage"))
                        .value())
                .isEqualTo(false);
        assertThat(given(quick, new VariableExpression("mirror['seenByTheLanguage']"))
                        .value())
                .isEqualTo(true);
    }

    @Test
    void aGetterThatFailsFailsThePageWithItsReason() {
        Given direct = given(quick, new VariableExpression("bean.broken"));

        assertThat(direct.problem()).contains("getBroken");
        assertThat(given(SPELVariableExpressionEvaluator.INSTANCE, new VariableExpression("bean.broken"))
                        .problem())
                .isNotNull();
    }

    @Test
    void whatStartsFromASelectionIsLeftToTheLanguage() {
        IStandardVariableExpression selected = new SelectionVariableExpression("row.name");

        assertThat(given(quick, selected)).isEqualTo(given(SPELVariableExpressionEvaluator.INSTANCE, selected));
    }

    @Test
    void whatIsToBecomeATextIsLeftToTheLanguage() {
        ExpressionContext context = new ExpressionContext(engine.getConfiguration(), Locale.ROOT, model);
        StandardExpressionExecutionContext asText = StandardExpressionExecutionContext.NORMAL.withTypeConversion();
        VariableExpression path = new VariableExpression("row.counts.won");

        assertThat(quick.evaluate(context, path, asText))
                .isEqualTo(SPELVariableExpressionEvaluator.INSTANCE.evaluate(context, path, asText))
                .isEqualTo("3");
    }

    @Test
    void aTemplateIsTheSameWithItAsWithout() {
        String template =
                "<ul><li th:each=\"name : ${row.names}\" th:text=\"${name}\" th:class=\"${row.inner.name}\"></li>"
                        + "</ul><b th:if=\"${row.kept}\" th:object=\"${row.inner}\" th:text=\"*{name}\"></b>"
                        + "<i th:text=\"${nothing}\" th:title=\"${counts.nothing}\">?</i>[[${row.counts.won}]] [[${{counts.won}}]]";
        SpringTemplateEngine plain = new SpringTemplateEngine();
        plain.setTemplateResolver(new StringTemplateResolver());
        engine.setTemplateResolver(new StringTemplateResolver());
        Context context = new Context(Locale.ROOT, model);

        String page = engine.process(template, context);

        assertThat(page).isEqualTo(plain.process(template, context)).contains("<b>within</b>", "3 3");
    }

    private Given given(IStandardVariableExpressionEvaluator evaluator, IStandardVariableExpression expression) {
        ExpressionContext context = new ExpressionContext(engine.getConfiguration(), Locale.ROOT, model);
        try {
            return new Given(evaluator.evaluate(context, expression, StandardExpressionExecutionContext.NORMAL), null);
        } catch (RuntimeException e) {
            return new Given(null, e.getClass().getName() + " " + e.getMessage());
        }
    }
}
