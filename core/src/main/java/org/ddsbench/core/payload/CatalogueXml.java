package org.ddsbench.core.payload;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.ddsbench.core.payload.idl.InvalidSourceException;
import org.ddsbench.core.payload.idl.SourcePosition;
import org.ddsbench.core.payload.idl.SourceProblem;

/**
 * Reads the catalogue's XML into located elements: no DTD, no text, and below the root only {@code
 * <size>} within {@code <message>}.
 */
final class CatalogueXml {
  private final Path file;
  private final List<SourceProblem> problems;

  CatalogueXml(Path file, List<SourceProblem> problems) {
    this.file = file;
    this.problems = problems;
  }

  /**
   * All elements in the order of the text, the root first; problems that do not stop the reading
   * are added to the list.
   */
  List<CatalogueElement> elements() throws IOException, InvalidSourceException {
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try (InputStream in = Files.newInputStream(file)) {
      XMLStreamReader xml = factory.createXMLStreamReader(in);
      try {
        // Only for positions: the reader decodes the text itself.
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        return elements(xml, text.lines().toList());
      } finally {
        xml.close();
      }
    } catch (XMLStreamException e) {
      // The library counts columns from 0 in some places.
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
      int column = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getColumnNumber());
      throw new InvalidSourceException(
          List.of(
              new SourceProblem(
                  new SourcePosition(fileName(), line, column),
                  "this is not well-formed XML without DTD",
                  "Correct it: " + String.valueOf(e.getMessage()).replaceAll("\\s+", " "))));
    }
  }

  private List<CatalogueElement> elements(XMLStreamReader xml, List<String> lines)
      throws XMLStreamException, InvalidSourceException {
    List<CatalogueElement> elements = new ArrayList<>();
    int depth = 0;
    while (xml.hasNext()) {
      SourcePosition position = nextTag(xml.getLocation(), lines);
      int event = xml.next();
      if (event == XMLStreamReader.START_ELEMENT) {
        CatalogueElement element = CatalogueElement.of(xml, position);
        boolean size = depth == 2 && element.name().equals("size") && last(elements).isMessage();
        if (size) {
          last(elements).children().add(element);
        } else if (depth > 1) {
          problems.add(element.problem("elements cannot be nested here", "Move it up"));
        } else {
          elements.add(element);
        }
        depth++;
      } else if (event == XMLStreamReader.END_ELEMENT) {
        depth--;
      } else if (event == XMLStreamReader.DTD) {
        throw new InvalidSourceException(
            List.of(new SourceProblem(position, "a DTD is not allowed", "Remove it")));
      } else if (event == XMLStreamReader.CHARACTERS && !xml.isWhiteSpace()) {
        problems.add(new SourceProblem(position, "text has no meaning here", "Remove it"));
      }
    }
    return elements;
  }

  private static CatalogueElement last(List<CatalogueElement> elements) {
    return elements.get(elements.size() - 1);
  }

  /**
   * Where the text of the next event starts: the reader's position, or one before it when it has
   * already read the '<'.
   */
  private SourcePosition nextTag(Location location, List<String> lines) {
    int line = location.getLineNumber();
    int column = location.getColumnNumber();
    boolean pastBracket =
        column > 1 && line <= lines.size() && lines.get(line - 1).startsWith("<", column - 2);
    return new SourcePosition(fileName(), line, pastBracket ? column - 1 : column);
  }

  private String fileName() {
    return String.valueOf(file.getFileName());
  }
}
