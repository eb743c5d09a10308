package org.ddsbench.core.campaign;

import java.util.ArrayList;
import java.util.List;

/**
 * The text of an attribute, read: one value, a comma list, ranges.
 *
 * @param values of the sound items, in the order of the text
 * @param faults one for each other item; its message names the item
 */
record ListText<T>(List<T> values, List<InvalidValueException> faults) {
  ListText {
    values = List.copyOf(values);
    faults = List.copyOf(faults);
  }

  static <T> ListText<T> read(Parameter<T> parameter, String text) {
    List<T> values = new ArrayList<>();
    List<InvalidValueException> faults = new ArrayList<>();
    for (String item : text.split(",", -1)) {
      String trimmed = item.strip();
      try {
        values.addAll(parameter.kind().expand(trimmed));
      } catch (InvalidValueException e) {
        faults.add(
            new InvalidValueException(
                e.rule(),
                "'" + trimmed + "' is no valid " + parameter.attribute() + ". " + e.getMessage()));
      }
    }
    return new ListText<>(values, faults);
  }
}
