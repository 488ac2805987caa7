package dev.touchstone.service.badge;

import java.util.Locale;

/**
 * A picture of two words side by side: what it is about, and how it stands.
 *
 * @param label on the left, at most {@link #LONGEST} characters are shown
 * @param state on the right
 * @param colour behind the state
 * @param title the whole of it in a sentence, for who hovers or listens
 */
record Badge(String label, String state, Colour colour, String title) {

    /** Characters of a label; what is longer ends in dots, and the title has all of it. */
    static final int LONGEST = 60;

    /** What lies behind the state; each is dark enough for white letters (contrast 4.5 or more). */
    enum Colour {
        GOOD("#2a7a3b"),
        BAD("#b3261e"),
        OPEN("#5a6270"),
        RUNNING("#1f5fa8");

        private final String hex;

        Colour(String hex) {
            this.hex = hex;
        }
    }

    private static final double NARROW = 3.6;
    private static final double USUAL = 6.6;
    private static final double WIDE = 9.4;
    private static final int MARGIN = 12;

    String svg() {
        String left = label.length() > LONGEST ? label.substring(0, LONGEST - 1) + "…" : label;
        int leftWidth = width(left) + MARGIN;
        int rightWidth = width(state) + MARGIN;
        return """
                <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="20" role="img" aria-label="%s">
                <title>%s</title>
                <clipPath id="r"><rect width="%d" height="20" rx="3"/></clipPath>
                <g clip-path="url(#r)"><rect width="%d" height="20" fill="#3a3f47"/>\
                <rect x="%d" width="%d" height="20" fill="%s"/></g>
                <g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11" text-anchor="middle">
                %s%s</g>
                </svg>
                """.formatted(
                        leftWidth + rightWidth,
                        escaped(title),
                        escaped(title),
                        leftWidth + rightWidth,
                        leftWidth,
                        leftWidth,
                        rightWidth,
                        colour.hex,
                        text(left, leftWidth / 2.0, leftWidth - MARGIN),
                        text(state, leftWidth + rightWidth / 2.0, rightWidth - MARGIN));
    }

    private static String text(String words, double middle, int width) {
        return String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"14\" textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\">%s</text>",
                middle,
                width,
                escaped(words));
    }

    /** About what the words take at 11 pixels; the picture is told to make them fit. */
    private static int width(String words) {
        return (int) Math.ceil(words.chars().mapToDouble(Badge::width).sum());
    }

    private static double width(int letter) {
        if ("fijlrt.,:;!|'()[]- ".indexOf(letter) >= 0) {
            return NARROW + 0.6;
        }
        return letter > 0x2E80 || "mwMW%@+=".indexOf(letter) >= 0 ? WIDE : USUAL;
    }

    /** The text in XML, without the characters that no XML may hold. */
    static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().filter(Badge::isXml).forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(c);
            }
        });
        return safe.toString();
    }

    private static boolean isXml(int c) {
        return c >= 0x20 && c < 0xD800 || c > 0xDFFF && c != 0xFFFE && c != 0xFFFF || c == '\t';
    }
}
