package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The Atom feed, as a reader reads it. */
@Execution(ExecutionMode.SAME_THREAD)
class FeedTellsWhatHappenedTest {

    private static final String ATOM = "http://www.w3.org/2005/Atom";

    @RegisterExtension
    static final PlayedService PLAYED = new PlayedService();

    private static Document parsed(HttpResponse<String> answer) throws Exception {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElseThrow()).startsWith("application/atom+xml");
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(answer.body())));
    }

    private static List<String> texts(Document feed, String name) {
        NodeList found = feed.getElementsByTagNameNS(ATOM, name);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            texts.add(found.item(i).getTextContent());
        }
        return texts;
    }

    @Test
    void everyEntryIsWholeAndLeadsToItsMatch() throws Exception {
        HttpResponse<String> answer = PLAYED.client().get("/feed.atom");
        Document feed = parsed(answer);
        int entries = feed.getElementsByTagNameNS(ATOM, "entry").getLength();
        assertThat(entries).isPositive();
        assertThat(texts(feed, "title"))
                .hasSize(entries + 1)
                .contains("keep: cc65 nodes=100 depth=1 v cc65 -pst nodes=100 depth=1");
        assertThat(texts(feed, "id"))
                .hasSize(entries + 1)
                .doesNotHaveDuplicates()
                .allSatisfy(id -> assertThat(id).matches("urn:uuid:[0-9a-f-]{36}"));
        assertThat(texts(feed, "updated")).hasSize(entries + 1);
        assertThat(texts(feed, "summary")).contains(PLAYED.match().sentence());
        assertThat(answer.body())
                .contains(PLAYED.client().url() + "/matches/" + PLAYED.match().id() + "\"");
        assertThat(texts(parsed(PLAYED.client().get("/feed.atom")), "id")).isEqualTo(texts(feed, "id"));
    }

    @Test
    void aConfigurationHasAFeedOfItsOwnOnEitherSide() throws Exception {
        for (String configuration : List.of("cc65", "cc65 -pst")) {
            String path = "/feed.atom?configuration=" + URLEncoder.encode(configuration, StandardCharsets.UTF_8);
            Document feed = parsed(PLAYED.client().get(path));
            assertThat(texts(feed, "title"))
                    .contains("Touchstone: " + configuration)
                    .hasSizeGreaterThan(1);
            Element self = (Element) feed.getElementsByTagNameNS(ATOM, "link").item(0);
            assertThat(self.getAttribute("rel")).isEqualTo("self");
            assertThat(PLAYED.client()
                            .get(self.getAttribute("href")
                                    .substring(PLAYED.client().url().length()))
                            .statusCode())
                    .isEqualTo(200);
        }
        assertThat(PLAYED.client().get("/feed.atom?configuration=nothing").statusCode())
                .isEqualTo(404);
        assertThat(PLAYED.client()
                        .get("/feed.atom?configuration=%3Cscript%3E'%22--%00")
                        .statusCode())
                .isBetween(400, 404);
    }
}
