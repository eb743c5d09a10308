package org.ddsbench.core.xml;

import java.util.List;
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

  /** Without an element that holds no other one; without its lines, if it has them to itself. */
  public XmlText without(Place element) {
    StartTags.Tag tag = tag(element);
    int start = new Lines(file, text).offset(element);
    int end = text.indexOf('>', tag.end()) + 1;
    if (text.charAt(tag.end()) != '/') {
      end = text.indexOf('>', closing(end)) + 1;
    }
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

  private int closing(int from) {
    int open = text.indexOf('<', from);
    while (text.startsWith("<!--", open)) {
      open = text.indexOf('<', text.indexOf("-->", open) + 3);
    }
    return open;
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
