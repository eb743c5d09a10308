package org.ddsbench.repository.report;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.ddsbench.core.file.Printable;

/** Builds HTML; text is always escaped and printable. */
final class Markup {
  private final StringBuilder html = new StringBuilder();

  static String escape(String text) {
    return Printable.text(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** A start tag; {@code attributes} are written as they are and must be constants. */
  Markup open(String tag, String attributes) {
    html.append('<').append(tag).append(attributes.isEmpty() ? "" : " " + attributes).append('>');
    return this;
  }

  Markup close(String tag) {
    html.append("</").append(tag).append(">\n");
    return this;
  }

  Markup text(String text) {
    html.append(escape(text));
    return this;
  }

  /** An element that holds text only. */
  Markup element(String tag, String attributes, String text) {
    return open(tag, attributes).text(text).close(tag);
  }

  /** A cell with a number. */
  Markup number(String text) {
    return element("td", "class=n", text);
  }

  /**
   * Rows in groups, each below a row over all columns with its name.
   *
   * @param rows the rows, those of a group one after the other
   * @param name of a row's group
   * @param line writes a row
   */
  <T> Markup groups(int columns, List<T> rows, Function<T, String> name, Consumer<T> line) {
    String group = "";
    for (T row : rows) {
      String next = name.apply(row);
      if (!next.equals(group)) {
        if (!group.isEmpty()) {
          close("tbody");
        }
        open("tbody", "").open("tr", "class=group");
        element("th", "scope=colgroup colspan=" + columns, next).close("tr");
      }
      group = next;
      line.accept(row);
    }
    return close("tbody");
  }

  /** The head of a table; a name that starts with {@code #} heads a column of numbers. */
  Markup head(List<String> names) {
    open("thead", "").open("tr", "");
    for (String name : names) {
      boolean number = name.startsWith("#");
      element("th", number ? "scope=col class=n" : "scope=col", number ? name.substring(1) : name);
    }
    return close("tr").close("thead");
  }

  Markup append(Markup other) {
    html.append(other.html);
    return this;
  }

  @Override
  public String toString() {
    return html.toString();
  }
}
