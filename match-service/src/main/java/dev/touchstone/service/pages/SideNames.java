package dev.touchstone.service.pages;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.SideConfiguration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * How lists name the sides of matches. A list has the same few configurations again and again, so that the last {@value #MOST}
 * texts that were read are kept.
 */
@Component
class SideNames {

    private static final int MOST = 5_000;

    private final Map<String, Name> known = new LinkedHashMap<>(MOST, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Name> eldest) {
            return size() > MOST;
        }
    };

    /** A configuration without its budget, and the budget; a text that is none of today's engines is its own name. */
    private record Name(String canonical, String budget, boolean known) {}

    /** A text that is no configuration any more, because the engine has changed since, is shown as it is. */
    Sides of(String candidateText, String baselineText) {
        Name candidate = name(candidateText);
        Name baseline = name(baselineText);
        if (!candidate.known() || !baseline.known()) {
            return new Sides(candidateText, baselineText, Words.NONE);
        }
        boolean same = candidate.budget().equals(baseline.budget());
        return new Sides(
                candidate.canonical(),
                baseline.canonical(),
                same ? candidate.budget() : candidate.budget() + " v " + baseline.budget());
    }

    private Name name(String text) {
        synchronized (known) {
            return known.computeIfAbsent(text, SideNames::read);
        }
    }

    private static Name read(String text) {
        SideConfiguration side = Sides.parsed(text);
        return side == null
                ? new Name(text, Words.NONE, false)
                : new Name(side.canonical(), side.budget().map(Budget::text).orElse("its own"), true);
    }
}
