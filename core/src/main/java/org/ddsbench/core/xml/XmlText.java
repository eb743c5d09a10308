package org.ddsbench.core.xml;

import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.core.finding.Place;

/**
 * A well-formed document of which single attributes and elements are changed; every other character
 * stays as it is: comments, order, quotes, indentation, ends of lines. Immutable. An element is
 * named by the place where it starts, which changes behind it and within it leave as it is.
 *
 * @param file what places name
 */
public record XmlText(String file, String text) {

  /** With an attribute of this value; a new one is the element's last. */
  public XmlText with(Place element, String attribute, String value) {
    StartTags.Tag tag = tag(element);
    StartTags.Span span = tag.spans().get(attribute);
    if (span != null) {
      return replaced(span.value(), span.end(), escaped(value, text.charAt(span.end())));
    }
    List<StartTags.Span> spans = List.copyOf(tag.spans().values());
    int last =
        spans.isEmpty()
            ? text.substring(0, tag.end()).stripTrailing().length()
            : spans.get(spans.size() - 1).end() + 1;
    char quote = spans.isEmpty() ? '"' : text.charAt(spans.get(0).end());
    return replaced(last, last, " " + attribute + "=" + quote + escaped(value, quote) + quote);
  }

  /** Without an attribute that the element has, nor the white space before it. */
  public XmlText without(Place element, String attribute) {
    StartTags.Span span = tag(element).spans().get(attribute);
    if (span == null) {
      throw new IllegalArgumentException("no " + attribute + " at " + element);
    }
    int start = text.substring(0, span.start()).stripTrailing().length();
    return replaced(start, span.end() + 1, "");
  }

  /** Without an element and what it holds; without its lines, if it has them to itself. */
  public XmlText without(Place element) {
    ElementSpan span = span(element);
    int start = span.start();
    int end = span.end();
    int before = start;
    while (before > 0 && isBlank(text.charAt(before - 1))) {
      before--;
    }
    int after = end;
    while (after < text.length() && isBlank(text.charAt(after))) {
      after++;
    }
    boolean first = before == 0 || isBreak(text.charAt(before - 1));
    boolean last = after == text.length() || isBreak(text.charAt(after));
    if (!first || !last) {
      return replaced(start, end, "");
    }
    if (text.startsWith("\r\n", after)) {
      after++;
    }
    return replaced(before, Math.min(after + 1, text.length()), "");
  }

  /**
   * With an element on a line of its own behind another one, indented as that is.
   *
   * @param markup may be several lines, such as a comment and an element
   */
  public XmlText insertedAfter(Place element, String markup) {
    ElementSpan span = span(element).withRemarks(text);
    return replaced(span.end(), span.end(), lineBreak() + indented(markup, indentAt(span.start())));
  }

  /** With an element on a line of its own before all that another one holds. */
  public XmlText insertedFirst(Place parent, String markup) {
    StartTags.Tag tag = tag(parent);
    String inner = lineBreak() + indented(markup, innerIndent(tag, span(parent)));
    if (text.charAt(tag.end()) == '/') {
      return opened(parent, inner);
    }
    return replaced(tag.end() + 1, tag.end() + 1, inner);
  }

  /** With an element on a line of its own behind all that another one holds. */
  public XmlText insertedLast(Place parent, String markup) {
    StartTags.Tag tag = tag(parent);
    ElementSpan span = span(parent);
    String inner = indented(markup, innerIndent(tag, span));
    if (text.charAt(tag.end()) == '/') {
      return opened(parent, lineBreak() + inner);
    }
    int close = text.lastIndexOf("</", span.end());
    int line = close;
    while (isBlank(text.charAt(line - 1))) {
      line--;
    }
    return isBreak(text.charAt(line - 1))
        ? replaced(line, line, inner + lineBreak())
        : replaced(close, close, lineBreak() + inner + lineBreak() + indentAt(span.start()));
  }

  /**
   * With the same element once more, on a line of its own behind it. What stands beside and above
   * the element speaks of it alone and is not copied.
   */
  public XmlText copied(Place element) {
    ElementSpan span = span(element);
    int end = span.withRemarks(text).end();
    return replaced(end, end, lineBreak() + indentAt(span.start()) + span.of(text));
  }

  /** The text of an element with all that it holds. */
  public String source(Place element) {
    return span(element).of(text);
  }

  /**
   * With two elements in each other's places. Comments go along that stand directly above an
   * element, on lines of their own without an empty line between, and behind it on its last line;
   * what else is between the two stays between them.
   *
   * @param first stands before {@code second}, both in the same element
   */
  public XmlText swapped(Place first, Place second) {
    ElementSpan one = span(first).withRemarks(text);
    ElementSpan other = span(second).withRemarks(text);
    return replaced(
        one.start(),
        other.end(),
        other.of(text) + text.substring(one.end(), other.start()) + one.of(text));
  }

  /** The start of the element that has an attribute at this place. */
  public Place elementOf(Place attribute) {
    StartTags tags = new StartTags(file, text);
    while (true) {
      StartTags.Tag tag = tags.next();
      if (tag.attributes().containsValue(attribute)) {
        return tag.place();
      }
    }
  }

  private StartTags.Tag tag(Place element) {
    StartTags tags = new StartTags(file, text);
    while (true) {
      StartTags.Tag tag = tags.next();
      if (tag.place().equals(element)) {
        return tag;
      }
    }
  }

  private ElementSpan span(Place element) {
    StartTags tags = new StartTags(file, text);
    while (true) {
      StartTags.Tag tag = tags.next();
      if (tag.place().equals(element)) {
        return new ElementSpan(new Lines(file, text).offset(element), tags.endOf(tag));
      }
    }
  }

  /** An element without content gets some. */
  private XmlText opened(Place element, String content) {
    ElementSpan span = span(element);
    int end = text.substring(0, tag(element).end()).stripTrailing().length();
    String name = text.substring(span.start() + 1, span.end()).split("[\\s/>]", 2)[0];
    return replaced(
        end, span.end(), ">" + content + lineBreak() + indentAt(span.start()) + "</" + name + ">");
  }

  /** As its first element is indented, else two blanks more than itself. */
  private String innerIndent(StartTags.Tag tag, ElementSpan span) {
    int child = tag.end() + 1;
    while (child < span.end() && Character.isWhitespace(text.charAt(child))) {
      child++;
    }
    String inner = child < span.end() ? indentAt(child) : "";
    boolean holds = child < span.end() && !text.startsWith("</", child);
    return holds && !inner.isEmpty() ? inner : indentAt(span.start()) + "  ";
  }

  private String indented(String markup, String indent) {
    return markup
        .lines()
        .map(line -> indent + line.strip())
        .collect(Collectors.joining(lineBreak()));
  }

  private String indentAt(int start) {
    int line = start;
    while (line > 0 && isBlank(text.charAt(line - 1))) {
      line--;
    }
    return line == 0 || isBreak(text.charAt(line - 1)) ? text.substring(line, start) : "";
  }

  private String lineBreak() {
    int feed = text.indexOf('\n');
    if (feed < 0) {
      return text.indexOf('\r') < 0 ? "\n" : "\r";
    }
    return feed > 0 && text.charAt(feed - 1) == '\r' ? "\r\n" : "\n";
  }

  private XmlText replaced(int start, int end, String by) {
    return new XmlText(file, text.substring(0, start) + by + text.substring(end));
  }

  private static String escaped(String value, char quote) {
    String text = value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    return quote == '"' ? text.replace("\"", "&quot;") : text.replace("'", "&apos;");
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }
}
