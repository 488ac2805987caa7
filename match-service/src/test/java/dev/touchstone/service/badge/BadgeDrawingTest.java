package dev.touchstone.service.badge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.service.badge.Badge.Colour;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** A badge is well-formed whatever it says, and says it to who cannot see it. */
class BadgeDrawingTest {

    private static Document parsed(Badge badge) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(badge.svg())));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cc65 +history",
                "<script>alert(1)</script>",
                "\" onload=\"alert(1)",
                "a]]>&amp;<!--",
                "tab\tnull\0bell\u0007end\uFFFF",
                "half a pair \uD83D",
                "\u265E \uD83D\uDC1E 馬",
                ""
            })
    void itIsWellFormedAndItsTitleIsWhatWasSaid(String text) throws Exception {
        Document svg = parsed(new Badge(text, text, Colour.OPEN, text));
        String kept = text.replaceAll("[\0\u0007\uFFFF]", "").replaceAll("\uD83D(?!\uDC1E)", "");
        assertThat(svg.getDocumentElement()
                        .getElementsByTagName("title")
                        .item(0)
                        .getTextContent())
                .isEqualTo(kept);
        assertThat(svg.getDocumentElement().getAttribute("aria-label").replace('\t', ' '))
                .isEqualTo(kept.replace('\t', ' '));
        assertThat(svg.getDocumentElement().getAttribute("role")).isEqualTo("img");
        assertThat(svg.getElementsByTagName("script").getLength()).isZero();
        assertThat(svg.getDocumentElement().getAttributes().getNamedItem("onload"))
                .isNull();
    }

    @Test
    void aLongLabelIsCutAndTheTitleIsWhole() throws Exception {
        String label = "cc65 " + "+history ".repeat(20);
        Document svg = parsed(new Badge(label, "keep", Colour.GOOD, label));
        assertThat(svg.getElementsByTagName("text").item(0).getTextContent())
                .hasSize(Badge.LONGEST)
                .endsWith("…");
        assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).isEqualTo(label);
    }
}
