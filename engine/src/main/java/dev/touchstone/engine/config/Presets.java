package dev.touchstone.engine.config;

import java.util.List;

/** The built-in engines. */
public final class Presets {

    /** The engine of cc65-Chess. */
    public static final Preset CC65 = Cc65.PRESET;

    /** The first engine of cc65-Chess. */
    public static final Preset CC65_ORIGINAL = Cc65Original.PRESET;

    /** The engine of CE-Games. */
    public static final Preset CE = Ce.PRESET;

    /** The engine of the blog on agata. */
    public static final Preset AGATA = Agata.PRESET;

    private static final List<Preset> ALL = List.of(CC65, CC65_ORIGINAL, CE, AGATA);

    private Presets() {}

    /** Every preset, in the order in which they are listed to users. */
    public static List<Preset> all() {
        return ALL;
    }

    /**
     * The preset of that name.
     *
     * @throws ConfigurationException naming the known presets when there is none
     */
    public static Preset named(String name) {
        return ALL.stream()
                .filter(p -> p.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ConfigurationException("preset", unknown(name)));
    }

    private static String unknown(String name) {
        List<String> known = ALL.stream().map(Preset::name).toList();
        return "unknown preset '" + name + "'" + NearMiss.suggestion(name, known) + "; known: "
                + String.join(", ", known);
    }
}
