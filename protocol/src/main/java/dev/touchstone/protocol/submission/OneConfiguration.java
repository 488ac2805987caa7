package dev.touchstone.protocol.submission;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The configuration of experiments that change one of the built-in engine in several ways. */
final class OneConfiguration {

    private OneConfiguration() {}

    /** The configuration of that text; null, and the problem told, when there is something wrong with it. */
    static @Nullable EngineConfiguration read(@Nullable String text, String kind, Collection<FieldProblem> problems) {
        try {
            if (text == null || text.isBlank()) {
                throw new ConfigurationException(
                        "configuration", "is missing; give a configuration of the built-in engine such as \"cc65\"");
            }
            Optional<String> tooLong = SubmittedText.tooLong(text, MatchSubmission.LONGEST_CONFIGURATION);
            if (tooLong.isPresent()) {
                throw new ConfigurationException("configuration", tooLong.get());
            }
            return EngineConfiguration.parse(text);
        } catch (ConfigurationException e) {
            problems.add(
                    new FieldProblem(kind + ".configuration", SubmittedText.shortened(String.valueOf(e.getMessage()))));
            return null;
        }
    }
}
