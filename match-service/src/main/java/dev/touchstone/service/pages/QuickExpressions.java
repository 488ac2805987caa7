package dev.touchstone.service.pages;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.thymeleaf.context.IExpressionContext;
import org.thymeleaf.dialect.IDialect;
import org.thymeleaf.spring6.SpringTemplateEngine;
import org.thymeleaf.spring6.dialect.SpringStandardDialect;
import org.thymeleaf.spring6.expression.SPELVariableExpressionEvaluator;
import org.thymeleaf.standard.expression.IStandardVariableExpression;
import org.thymeleaf.standard.expression.IStandardVariableExpressionEvaluator;
import org.thymeleaf.standard.expression.StandardExpressionExecutionContext;

/**
 * What templates say most, a property of a property of something in the model such as {@code ${row.elo.value}}, looked up
 * directly. Lists have thousands of these, and Spring's expression language takes half of the time of a page for them.
 * Everything else, and whatever is not found, is left to it, its errors included.
 */
@Component
final class QuickExpressions implements IStandardVariableExpressionEvaluator {

    private static final Pattern PATH = Pattern.compile("[a-zA-Z]\\w*(\\.[a-zA-Z]\\w*)*");

    /**
     * Words that mean something else to the expression language, in whatever case, or that it restricts: what comes from the
     * outside, and the way from a value to its class.
     */
    private static final Set<String> RESERVED = Set.of(
            "param",
            "session",
            "application",
            "execinfo",
            "class",
            "true",
            "false",
            "null",
            "new",
            "not",
            "eq",
            "ne",
            "lt",
            "le",
            "gt",
            "ge",
            "div",
            "mod");

    private final IStandardVariableExpressionEvaluator others = SPELVariableExpressionEvaluator.INSTANCE;
    private final Map<String, List<String>> paths = new ConcurrentHashMap<>();
    private final Map<Property, Optional<Method>> getters = new ConcurrentHashMap<>();

    private record Property(Class<?> type, String name) {}

    QuickExpressions(SpringTemplateEngine engine) {
        Set<IDialect> dialects = new LinkedHashSet<>();
        for (IDialect dialect : engine.getDialects()) {
            dialects.add(dialect instanceof SpringStandardDialect ? new Quick() : dialect);
        }
        engine.setDialects(dialects);
    }

    /** Thymeleaf as it is with Spring, but for what looks up expressions. */
    private final class Quick extends SpringStandardDialect {
        @Override
        public IStandardVariableExpressionEvaluator getVariableExpressionEvaluator() {
            return QuickExpressions.this;
        }
    }

    @Override
    public @Nullable Object evaluate(
            IExpressionContext context,
            IStandardVariableExpression expression,
            StandardExpressionExecutionContext execution) {
        List<String> path = paths.computeIfAbsent(expression.getExpression(), QuickExpressions::path);
        if (path.isEmpty() || expression.getUseSelectionAsRoot() || execution.getPerformTypeConversion()) {
            return others.evaluate(context, expression, execution);
        }
        @Nullable Object value = context.getVariable(path.getFirst());
        for (String name : path.subList(1, path.size())) {
            Optional<Method> getter = value == null ? Optional.empty() : getter(value, name);
            if (value == null || getter.isEmpty()) {
                return others.evaluate(context, expression, execution);
            }
            value = get(getter.get(), value);
        }
        return value;
    }

    private Optional<Method> getter(Object target, String name) {
        return getters.computeIfAbsent(new Property(target.getClass(), name), QuickExpressions::getter);
    }

    /** The names of a path, none where the expression is something else. */
    private static List<String> path(String expression) {
        if (!PATH.matcher(expression).matches()) {
            return List.of();
        }
        List<String> names = List.of(expression.split("\\."));
        boolean reserved = names.stream().anyMatch(name -> RESERVED.contains(name.toLowerCase(Locale.ROOT)));
        return reserved ? List.of() : names;
    }

    /** The component of a record or the getter of a bean; none where it could not be called, or means something else. */
    private static Optional<Method> getter(Property property) {
        Class<?> type = property.type();
        if (Map.class.isAssignableFrom(type)) {
            return Optional.empty();
        }
        String capital = property.name().substring(0, 1).toUpperCase(Locale.ROOT)
                + property.name().substring(1);
        for (String name : List.of("get" + capital, "is" + capital, property.name())) {
            try {
                Method method = type.getMethod(name);
                boolean usable = !Modifier.isStatic(method.getModifiers())
                        && (!name.equals(property.name()) || type.isRecord())
                        && (!name.equals("is" + capital) || isBoolean(method.getReturnType()))
                        && method.trySetAccessible();
                if (usable) {
                    return Optional.of(method);
                }
            } catch (NoSuchMethodException e) {
                // The next name.
            }
        }
        return Optional.empty();
    }

    private static boolean isBoolean(Class<?> type) {
        return type == boolean.class || type == Boolean.class;
    }

    private static @Nullable Object get(Method getter, Object target) {
        try {
            return getter.invoke(target);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(getter + " cannot be called", e);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(getter + " failed", e.getCause());
        }
    }
}
