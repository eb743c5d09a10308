package org.ddsbench.core.finding;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * A change of an input file that fixes a finding.
 *
 * @param action what to do
 * @param element where the element starts that is changed
 * @param attribute its attribute; empty when the element is deleted
 * @param before the text that applies to the attribute now, the element's own or an inherited one
 * @param after the text to write; empty when something is deleted
 */
public record Fix(Action action, Place element, String attribute, String before, String after) {
  /** What a fix does. */
  public enum Action {
    /** Writes the attribute, which the element need not have yet. */
    SET,
    DELETE_ATTRIBUTE,
    DELETE_ELEMENT;

    @JsonValue
    String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A fix that writes an attribute. */
  public static Fix set(Place element, String attribute, String before, String after) {
    return new Fix(Action.SET, element, attribute, before, after);
  }

  /** A fix that deletes an attribute. */
  public static Fix delete(Place element, String attribute, String before) {
    return new Fix(Action.DELETE_ATTRIBUTE, element, attribute, before, "");
  }

  /** A fix that deletes an element. */
  public static Fix delete(Place element) {
    return new Fix(Action.DELETE_ELEMENT, element, "", "", "");
  }

  /** The change in a few words. */
  @JsonProperty("text")
  public String text() {
    return switch (action) {
      case SET ->
          attribute
              + "=\""
              + after
              + "\""
              + (before.isEmpty() ? "" : " instead of \"" + before + "\"");
      case DELETE_ATTRIBUTE -> "delete " + attribute + "=\"" + before + "\"";
      case DELETE_ELEMENT -> "delete the row";
    };
  }
}
