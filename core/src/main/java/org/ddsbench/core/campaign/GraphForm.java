package org.ddsbench.core.campaign;

import org.ddsbench.core.coloring.Graph;

/** A graph, as {@link Graph} reads it. */
public record GraphForm() implements Kind<String> {
  @Override
  public String form() {
    return Graph.FORM;
  }

  @Override
  public String parse(String text) throws InvalidValueException {
    try {
      Graph.parse(text);
      return text;
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public String text(String value) {
    return value;
  }
}
