package dev.touchstone.service.web;

import java.util.Locale;
import java.util.Set;
import org.springframework.format.AnnotationFormatterFactory;
import org.springframework.format.FormatterRegistry;
import org.springframework.format.Parser;
import org.springframework.format.Printer;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Reads what {@link ExperimentId} stands on. */
@Component
class ExperimentIds implements WebMvcConfigurer, AnnotationFormatterFactory<ExperimentId> {

    @Override
    public void addFormatters(FormatterRegistry registry) {
        registry.addFormatterForFieldAnnotation(this);
    }

    @Override
    public Set<Class<?>> getFieldTypes() {
        return Set.of(Long.class);
    }

    @Override
    public Printer<Long> getPrinter(ExperimentId annotation, Class<?> fieldType) {
        return (id, locale) -> "e" + id;
    }

    @Override
    public Parser<Long> getParser(ExperimentId annotation, Class<?> fieldType) {
        return ExperimentIds::parse;
    }

    private static Long parse(String text, Locale locale) {
        boolean marked = text.startsWith("e") || text.startsWith("E");
        return Long.valueOf(marked ? text.substring(1) : text);
    }
}
