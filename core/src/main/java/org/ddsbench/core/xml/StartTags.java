package org.ddsbench.core.xml;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ddsbench.core.finding.Place;

/**
 * Finds the start tags of a document one after the other, since the JDK's parsers locate only the
 * end of a start tag, and never an attribute. It runs beside a parser that reports the same tags in
 * the same order, and relies on that parser to refuse what is not well-formed.
 */
final class StartTags {
  private final String text;
  private final Lines lines;
  private int at;

  StartTags(String file, String text) {
    this.text = text;
    this.lines = new Lines(file, text);
  }

  /**
   * The positions of a start tag and its attributes.
   *
   * @param attributes start of each attribute
   * @param spans offsets of each attribute, in the order of the text
   * @param end offset of the characters that close the tag: {@code >} or {@code />}
   */
  record Tag(Place place, Map<String, Place> attributes, Map<String, Span> spans, int end) {}

  /**
   * Offsets of an attribute.
   *
   * @param start of its name
   * @param value of the first character between its quotes
   * @param end of the quote that closes it
   */
  record Span(int start, int value, int end) {}

  /** The next start tag; the caller knows that one follows. */
  Tag next() {
    while (true) {
      int open = text.indexOf('<', at);
      if (open < 0) {
        throw new IllegalStateException("the parser saw a start tag that is not in the text");
      }
      if (text.startsWith("<!--", open)) {
        skipPast("-->", open + 4);
      } else if (text.startsWith("<![CDATA[", open)) {
        skipPast("]]>", open + 9);
      } else if (text.startsWith("<?", open)) {
        skipPast("?>", open + 2);
      } else if (text.startsWith("</", open)) {
        skipPast(">", open + 2);
      } else {
        return tag(open);
      }
    }
  }

  /** The offset after the element of the tag that {@link #next} gave last. */
  int endOf(Tag tag) {
    if (text.charAt(tag.end()) == '/') {
      return tag.end() + 2;
    }
    int depth = 1;
    at = tag.end() + 1;
    while (true) {
      int open = text.indexOf('<', at);
      if (text.startsWith("</", open)) {
        skipPast(">", open);
        depth--;
        if (depth == 0) {
          return at;
        }
      } else if (text.startsWith("<!", open) || text.startsWith("<?", open)) {
        skipPast(closing(open), open);
      } else if (text.charAt(next().end()) != '/') {
        depth++;
      }
    }
  }

  /** The text that ends a comment, CDATA section or instruction that opens here. */
  private String closing(int open) {
    if (text.startsWith("<!--", open)) {
      return "-->";
    }
    return text.startsWith("<?", open) ? "?>" : "]]>";
  }

  private void skipPast(String end, int from) {
    int found = text.indexOf(end, from);
    at = found < 0 ? text.length() : found + end.length();
  }

  private Tag tag(int open) {
    Map<String, Place> attributes = new HashMap<>();
    Map<String, Span> spans = new LinkedHashMap<>();
    at = endOfName(open + 1);
    while (at < text.length() && text.charAt(at) != '>') {
      if (text.charAt(at) == '/' || Character.isWhitespace(text.charAt(at))) {
        at++;
        continue;
      }
      int name = at;
      at = Math.max(endOfName(name), name + 1);
      String named = text.substring(name, at);
      attributes.put(named, lines.place(name));
      int quote = skipValue();
      spans.put(named, new Span(name, quote + 1, at - 1));
    }
    int end = at > 0 && text.charAt(at - 1) == '/' ? at - 1 : at;
    return new Tag(lines.place(open), attributes, spans, end);
  }

  private int endOfName(int from) {
    int i = from;
    while (i < text.length()
        && "=/>".indexOf(text.charAt(i)) < 0
        && !Character.isWhitespace(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** Returns the offset of the quote that opens the value. */
  private int skipValue() {
    while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\'') {
      at++;
    }
    int quote = at;
    if (at < text.length()) {
      skipPast(String.valueOf(text.charAt(at)), at + 1);
    }
    return quote;
  }
}
