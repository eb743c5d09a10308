package org.ddsbench.core.campaign;

import java.util.ArrayList;
import java.util.List;

/** Reads the text of an attribute: one value, a comma list, ranges. */
final class ListText {
  private ListText() {}

  /**
   * All values in the order of the text, at least one.
   *
   * @throws InvalidValueException when an item is no value; the message names the item
   */
  static <T> List<T> values(Parameter<T> parameter, String text) throws InvalidValueException {
    List<T> values = new ArrayList<>();
    for (String item : text.split(",", -1)) {
      String trimmed = item.strip();
      try {
        values.addAll(parameter.kind().expand(trimmed));
      } catch (InvalidValueException e) {
        throw new InvalidValueException(
            e.rule(),
            "'" + trimmed + "' is no valid " + parameter.attribute() + ". " + e.getMessage());
      }
    }
    return values;
  }
}
