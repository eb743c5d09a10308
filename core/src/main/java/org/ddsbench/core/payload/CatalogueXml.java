package org.ddsbench.core.payload;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.MissingResourceException;
import java.util.Optional;
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
  private static final String MALFORMED = "this is not well-formed XML without DTD";

  private final Path file;
  private final Optional<String> given;
  private final List<SourceProblem> problems;

  /**
   * Reads a file.
   *
   * @param given the text to read in place of that of the file
   */
  CatalogueXml(Path file, Optional<String> given, List<SourceProblem> problems) {
    this.file = file;
    this.given = given;
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
    String text = given.isPresent() ? given.get() : text();
    try {
      // Of a text, since the library prints what it cannot decode.
      XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(text));
      try {
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
                  MALFORMED,
                  "Correct it: " + String.valueOf(e.getMessage()).replaceAll("\\s+", " "))));
    }
  }

  /** The text without a byte order mark. */
  private String text() throws IOException, InvalidSourceException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    CharBuffer decoded = CharBuffer.allocate(bytes.remaining() + 1);
    boolean broken = StandardCharsets.UTF_8.newDecoder().decode(bytes, decoded, true).isError();
    String text = decoded.flip().toString();
    if (broken) {
      int line = (int) text.chars().filter(c -> c == '\n').count() + 1;
      int column = text.length() - text.lastIndexOf('\n');
      throw new InvalidSourceException(
          List.of(
              new SourceProblem(
                  new SourcePosition(fileName(), line, column),
                  "this is not UTF-8 text",
                  "Save the file as UTF-8")));
    }
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  private List<CatalogueElement> elements(XMLStreamReader xml, List<String> lines)
      throws XMLStreamException, InvalidSourceException {
    List<CatalogueElement> elements = new ArrayList<>();
    int depth = 0;
    while (xml.hasNext()) {
      SourcePosition position = nextTag(xml.getLocation(), lines);
      int event = next(xml, position);
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

  private static int next(XMLStreamReader xml, SourcePosition position)
      throws XMLStreamException, InvalidSourceException {
    try {
      return xml.next();
    } catch (MissingResourceException e) {
      // The library has no message for some faults within a DTD.
      throw new InvalidSourceException(
          List.of(new SourceProblem(position, MALFORMED, "Correct it")));
    }
  }

  private static CatalogueElement last(List<CatalogueElement> elements) {
    return elements.get(elements.size() - 1);
  }

  /**
   * Where the text of the next event starts: the reader's position, or one before it when it has
   * already read the '<'. White space before the root is no event.
   */
  private SourcePosition nextTag(Location location, List<String> lines) {
    int line = location.getLineNumber();
    int column = location.getColumnNumber();
    boolean pastBracket =
        column > 1 && line <= lines.size() && lines.get(line - 1).startsWith("<", column - 2);
    return nextText(line, pastBracket ? column - 1 : column, lines);
  }

  /** The first place from this one with a character other than white space; this one without. */
  private SourcePosition nextText(int line, int column, List<String> lines) {
    int start = column - 1;
    for (int at = line; at <= lines.size(); at++) {
      String text = lines.get(at - 1);
      for (int i = Math.max(0, start); i < text.length(); i++) {
        if (!Character.isWhitespace(text.charAt(i))) {
          return new SourcePosition(fileName(), at, i + 1);
        }
      }
      start = 0;
    }
    return new SourcePosition(fileName(), line, column);
  }

  private String fileName() {
    return String.valueOf(file.getFileName());
  }
}
