package dev.touchstone.cli.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.LadderTable;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class LadderPlotTest {

    @Test
    void everyPlayedRungHasAPointOrAnArrowAndTheTextIsEscaped() throws Exception {
        Document svg = parsed(LadderPlot.svg("<a> & \"b\"", ExperimentSamples.ladder()));
        assertThat(svg.getDocumentElement().getTagName()).isEqualTo("svg");
        // Two rungs with a value, and the two configurations of the legend.
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(4);
        assertThat(svg.getElementsByTagName("text").item(0).getTextContent()).isEqualTo("<a> & \"b\"");
    }

    @Test
    void aLadderThatHasNotBegunIsAnEmptyPlot() throws Exception {
        LadderTable played = ExperimentSamples.ladder();
        LadderTable.Row unplayed = played.rows().getLast();
        LadderTable empty = new LadderTable(
                played.configurations(),
                played.rungs(),
                played.openings(),
                List.of(unplayed, unplayed, unplayed, unplayed),
                List.of(),
                List.of(),
                List.of());
        assertThat(parsed(LadderPlot.svg("t", empty))
                        .getElementsByTagName("circle")
                        .getLength())
                .isEqualTo(2);
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }
}
