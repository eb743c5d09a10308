package org.ddsbench.core.xml;

import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.core.finding.Place;

/**
 * A well-formed document in which single attributes and elements can be changed; every other
 * character stays as it is: comments, order, quotes, indentation, ends of lines. Immutable. An
 * element is identified by the place where it starts, which does not move when the text after or
 * within it changes.
 *
 * @param file name of the file in places
 */
public record XmlText(String file, String text) {

  /** The text with an attribute set to this value; a new attribute becomes the element's last. */
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

  /** The text without an attribute that the element has and the white space before it. */
  public XmlText without(Place element, String attribute) {
    StartTags.Span span = tag(element).spans().get(attribute);
    if (span == null) {
      throw new IllegalArgumentException("no " + attribute + " at " + element);
    }
    int start = text.substring(0, span.start()).stripTrailing().length();
    return replaced(start, span.end() + 1, "");
  }

  /** The text without an element and its content; without its lines, if nothing else is on them. */
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
   * The text with an element on a line of its own after another one, with the same indentation.
   *
   * @param markup may be several lines, such as a comment and an element
   */
  public XmlText insertedAfter(Place element, String markup) {
    ElementSpan span = span(element).withRemarks(text);
    return replaced(span.end(), span.end(), lineBreak() + indented(markup, indentAt(span.start())));
  }

  /** The text with an element on a line of its own as the first content of another one. */
  public XmlText insertedFirst(Place parent, String markup) {
    StartTags.Tag tag = tag(parent);
    String inner = lineBreak() + indented(markup, innerIndent(tag, span(parent)));
    if (text.charAt(tag.end()) == '/') {
      return opened(parent, inner);
    }
    return replaced(tag.end() + 1, tag.end() + 1, inner);
  }

  /** The text with an element on a line of its own as the last content of another one. */
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
   * The text with a copy of an element on a line of its own after it. Comments beside and above the
   * element are about it alone and are not copied.
   */
  public XmlText copied(Place element) {
    ElementSpan span = span(element);
    int end = span.withRemarks(text).end();
    return replaced(end, end, lineBreak() + indentAt(span.start()) + span.of(text));
  }

  /** The text of an element with its content. */
  public String source(Place element) {
    return span(element).of(text);
  }

  /**
   * The text with two elements exchanged. Comments move with an element if they stand directly
   * above it, on lines of their own without an empty line between, or after it on its last line.
   * Everything else between the two stays there.
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

  /** Gives content to an element without any. */
  private XmlText opened(Place element, String content) {
    ElementSpan span = span(element);
    int end = text.substring(0, tag(element).end()).stripTrailing().length();
    String name = text.substring(span.start() + 1, span.end()).split("[\\s/>]", 2)[0];
    return replaced(
        end, span.end(), ">" + content + lineBreak() + indentAt(span.start()) + "</" + name + ">");
  }

  /** The indentation of its first element, else two blanks more than its own. */
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

  /** Readers take a line end or a tab in an attribute for a blank, but not a reference to it. */
  private static String escaped(String value, char quote) {
    String text =
        value
            .replace("&", "&amp;")
            .replace("<", "&lt;")
            .replace(">", "&gt;")
            .replace("\t", "&#9;")
            .replace("\n", "&#10;")
            .replace("\r", "&#13;");
    return quote == '"' ? text.replace("\"", "&quot;") : text.replace("'", "&apos;");
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }
}
