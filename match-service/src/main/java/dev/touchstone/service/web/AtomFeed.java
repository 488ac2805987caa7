package dev.touchstone.service.web;

import dev.touchstone.service.notice.FeedEntry;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes an Atom feed (RFC 4287). */
final class AtomFeed {

    private static final String NAMESPACE = "http://www.w3.org/2005/Atom";

    private final String base;
    private final UUID installation;
    private final StringWriter text = new StringWriter();
    private final XMLStreamWriter xml;

    /** @param base of the addresses in it, without a final slash */
    private AtomFeed(String base, UUID installation) throws XMLStreamException {
        this.base = base;
        this.installation = installation;
        this.xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
    }

    /**
     * The feed as text.
     *
     * @param self its own address, from the root on
     */
    static String of(String base, UUID installation, String title, String self, List<FeedEntry> entries) {
        try {
            return new AtomFeed(base, installation).write(title, self, entries);
        } catch (XMLStreamException e) {
            throw new IllegalStateException("a string can be written to", e);
        }
    }

    private String write(String title, String self, List<FeedEntry> entries) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeStartElement("feed");
        xml.writeDefaultNamespace(NAMESPACE);
        element("title", title);
        element("id", id("feed" + self));
        element(
                "updated",
                (entries.isEmpty() ? Instant.EPOCH : entries.getFirst().at()).toString());
        xml.writeStartElement("author");
        element("name", "Touchstone");
        xml.writeEndElement();
        link("self", self);
        link("alternate", "/");
        for (FeedEntry entry : entries) {
            xml.writeStartElement("entry");
            element("title", entry.title());
            element("id", id(entry.key()));
            element("updated", entry.at().toString());
            link("alternate", entry.path());
            element("summary", entry.text());
            xml.writeEndElement();
        }
        xml.writeEndDocument();
        return text.toString();
    }

    private void element(String name, String content) throws XMLStreamException {
        xml.writeStartElement(name);
        xml.writeCharacters(withoutControls(content));
        xml.writeEndElement();
    }

    private void link(String relation, String path) throws XMLStreamException {
        xml.writeEmptyElement("link");
        xml.writeAttribute("rel", relation);
        xml.writeAttribute("href", base + path);
    }

    /** The same for the same thing always, and for nothing else anywhere. */
    private String id(String key) {
        return "urn:uuid:" + UUID.nameUUIDFromBytes((installation + "/" + key).getBytes(StandardCharsets.UTF_8));
    }

    /** What XML 1.0 cannot hold is left out; lines end in blanks. */
    private static String withoutControls(String content) {
        StringBuilder kept = new StringBuilder();
        content.codePoints()
                .map(c -> c == '\n' || c == '\r' || c == '\t' ? ' ' : c)
                .filter(c -> c >= 0x20 && c < 0xD800 || c > 0xDFFF && c != 0xFFFE && c != 0xFFFF)
                .forEach(kept::appendCodePoint);
        return kept.toString();
    }
}
