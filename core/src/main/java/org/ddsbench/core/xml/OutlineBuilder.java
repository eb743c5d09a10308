package org.ddsbench.core.xml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.finding.Place;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/** Builds the tree of a document that is not validated. */
final class OutlineBuilder extends DefaultHandler {
  private final DocumentSize size = new DocumentSize();
  private final StartTags tags;
  private final Deque<Open> open = new ArrayDeque<>();
  private @Nullable XmlElement root;

  OutlineBuilder(String file, String text) {
    this.tags = new StartTags(file, text);
  }

  private record Open(
      String name, Place place, List<XmlAttribute> attributes, List<XmlElement> children) {}

  Optional<XmlElement> root() {
    return Optional.ofNullable(root);
  }

  /** The innermost element that is open; empty outside of the root. */
  Optional<Place> reached() {
    return Optional.ofNullable(open.peek()).map(Open::place);
  }

  @Override
  public void startElement(String uri, String local, String qualified, Attributes attributes)
      throws RefusedDocumentException {
    StartTags.Tag tag = tags.next();
    size.open(tag.place());
    List<XmlAttribute> read = new ArrayList<>();
    for (int i = 0; i < attributes.getLength(); i++) {
      String name = attributes.getQName(i);
      Place place = tag.attributes().getOrDefault(name, tag.place());
      read.add(new XmlAttribute(name, attributes.getValue(i).strip(), place, true));
    }
    open.push(new Open(qualified, tag.place(), read, new ArrayList<>()));
  }

  @Override
  public void endElement(String uri, String local, String qualified) {
    size.close();
    Open done = open.pop();
    XmlElement element =
        new XmlElement(done.name(), done.place(), done.attributes(), done.children());
    if (open.isEmpty()) {
      root = element;
    } else {
      open.element().children().add(element);
    }
  }
}
