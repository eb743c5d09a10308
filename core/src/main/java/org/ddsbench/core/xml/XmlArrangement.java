package org.ddsbench.core.xml;

import org.ddsbench.core.finding.Place;

/**
 * Puts elements into a well-formed document, takes them out and changes their order; every other
 * character stays as it is. The comments directly above an element, and those behind it on its
 * line, are its own: they go with it. Pure.
 */
public final class XmlArrangement {
  private static final String INDENT = "  ";
  private final XmlText document;
  private final String text;
  private final Lines lines;

  private XmlArrangement(XmlText document) {
    this.document = document;
    this.text = document.text();
    this.lines = new Lines(document.file(), text);
  }

  /** Where an element with its comments starts and ends; offsets. */
  private record Extent(int start, int end) {}

  /**
   * With an element behind another one, on a line of its own, as far indented.
   *
   * @param element well-formed; may be several lines, e.g. a comment and an element
   */
  public static XmlText insertedAfter(XmlText document, Place sibling, String element) {
    XmlArrangement found = new XmlArrangement(document);
    return found.inserted(
        found.extent(sibling).end(), found.indented(element, found.indent(sibling)));
  }

  /** With an element as the first one inside another one. */
  public static XmlText insertedFirst(XmlText document, Place parent, String element) {
    XmlArrangement found = new XmlArrangement(document);
    String outer = found.indent(parent);
    String inner = found.indented(element, outer + INDENT);
    StartTags.Tag tag = found.tag(parent);
    if (found.isEmptyElement(tag)) {
      String name = found.name(found.lines.offset(parent));
      String start = found.text.substring(0, tag.end()).stripTrailing();
      return new XmlText(
          document.file(),
          start
              + ">"
              + inner
              + found.lineEnd()
              + outer
              + "</"
              + name
              + ">"
              + found.text.substring(tag.end() + 2));
    }
    int end = tag.end() + 1;
    boolean closedHere = found.text.startsWith("</", end);
    return found.inserted(end, inner + (closedHere ? found.lineEnd() + outer : ""));
  }

  /** Without an element and its comments, nor the line ends before them. */
  public static XmlText without(XmlText document, Place element) {
    XmlArrangement found = new XmlArrangement(document);
    Extent extent = found.extent(element);
    int start = found.text.substring(0, extent.start()).stripTrailing().length();
    return new XmlText(
        document.file(), found.text.substring(0, start) + found.text.substring(extent.end()));
  }

  /** With two elements in each other's place, the first one first in the text. */
  public static XmlText swapped(XmlText document, Place first, Place second) {
    XmlArrangement found = new XmlArrangement(document);
    Extent one = found.extent(first);
    Extent other = found.extent(second);
    String text = found.text;
    return new XmlText(
        document.file(),
        text.substring(0, one.start())
            + text.substring(other.start(), other.end())
            + text.substring(one.end(), other.start())
            + text.substring(one.start(), one.end())
            + text.substring(other.end()));
  }

  /** The text of an element, without its comments. */
  public static String source(XmlText document, Place element) {
    XmlArrangement found = new XmlArrangement(document);
    return found.text.substring(found.lines.offset(element), found.elementEnd(element));
  }

  private XmlText inserted(int at, String what) {
    return new XmlText(document.file(), text.substring(0, at) + what + text.substring(at));
  }

  private String indented(String element, String indent) {
    StringBuilder all = new StringBuilder();
    element.lines().forEach(line -> all.append(lineEnd()).append(indent).append(line.strip()));
    return all.toString();
  }

  private String lineEnd() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  /** The white space before an element on its line; none when something else stands there. */
  private String indent(Place element) {
    int open = lines.offset(element);
    int start = open;
    while (start > 0 && isBlank(text.charAt(start - 1))) {
      start--;
    }
    boolean alone = start == 0 || isBreak(text.charAt(start - 1));
    return alone ? text.substring(start, open) : "";
  }

  private Extent extent(Place element) {
    int start = lines.offset(element);
    while (true) {
      String before = text.substring(0, start).stripTrailing();
      String gap = text.substring(before.length(), start);
      if (!before.endsWith("-->") || breaks(gap) != 1) {
        break;
      }
      int comment = before.lastIndexOf("<!--");
      if (!startsLine(comment)) {
        break;
      }
      start = comment;
    }
    return new Extent(start, withComments(elementEnd(element)));
  }

  private static long breaks(String gap) {
    return gap.replace("\r\n", "\n").chars().filter(c -> isBreak((char) c)).count();
  }

  private boolean startsLine(int offset) {
    int before = offset;
    while (before > 0 && isBlank(text.charAt(before - 1))) {
      before--;
    }
    return before == 0 || isBreak(text.charAt(before - 1));
  }

  /** Where the comments behind an offset on its line end, when nothing else follows there. */
  private int withComments(int end) {
    int at = end;
    int reached = end;
    while (at < text.length() && !isBreak(text.charAt(at))) {
      if (isBlank(text.charAt(at))) {
        at++;
      } else if (text.startsWith("<!--", at)) {
        at = text.indexOf("-->", at) + 3;
        reached = at;
      } else {
        return end;
      }
    }
    return reached;
  }

  private int elementEnd(Place element) {
    StartTags.Tag tag = tag(element);
    if (isEmptyElement(tag)) {
      return tag.end() + 2;
    }
    String close = "</" + name(lines.offset(element));
    int at = text.indexOf('<', tag.end());
    while (!text.startsWith(close, at)) {
      at = text.indexOf('<', text.startsWith("<!--", at) ? text.indexOf("-->", at) : at + 1);
    }
    return text.indexOf('>', at) + 1;
  }

  private StartTags.Tag tag(Place element) {
    StartTags tags = new StartTags(document.file(), text);
    StartTags.Tag tag = tags.next();
    while (!tag.place().equals(element)) {
      tag = tags.next();
    }
    return tag;
  }

  private boolean isEmptyElement(StartTags.Tag tag) {
    return text.charAt(tag.end()) == '/';
  }

  private String name(int open) {
    int end = open + 1;
    while (" \t\r\n/>".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(open + 1, end);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }
}
