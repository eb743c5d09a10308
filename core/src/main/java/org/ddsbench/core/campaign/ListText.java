package org.ddsbench.core.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The text of an attribute, read: one value, a comma list, ranges.
 *
 * @param values of the sound items, in the order of the text
 * @param faults one for each other item; its message names the item
 * @param suggested the text with what the faults suggest; nothing unless each suggests something
 */
record ListText<T>(List<T> values, List<InvalidValueException> faults, Optional<String> suggested) {
  /** No row may have more runs; without this limit the ranges of one list could fill the memory. */
  private static final int MOST = Campaign.MAX_RUNS;

  ListText {
    values = List.copyOf(values);
    faults = List.copyOf(faults);
  }

  static <T> ListText<T> read(Parameter<T> parameter, String text) {
    List<T> values = new ArrayList<>();
    List<InvalidValueException> faults = new ArrayList<>();
    List<String> corrected = new ArrayList<>();
    for (String item : text.split(",", -1)) {
      String trimmed = item.strip();
      if (values.size() > MOST || faults.size() > MOST) {
        return tooLong(parameter);
      }
      try {
        values.addAll(parameter.kind().expand(trimmed));
        corrected.add(item);
      } catch (InvalidValueException e) {
        faults.add(
            new InvalidValueException(
                e.rule(),
                "'"
                    + trimmed
                    + "' is not a valid value for "
                    + parameter.attribute()
                    + ". "
                    + e.getMessage(),
                e.suggestion()));
        corrected.add(item.replace(trimmed, e.suggestion()));
      }
    }
    boolean suggested =
        !faults.isEmpty() && faults.stream().noneMatch(f -> f.suggestion().isEmpty());
    return new ListText<>(
        values, faults, suggested ? Optional.of(String.join(",", corrected)) : Optional.empty());
  }

  private static <T> ListText<T> tooLong(Parameter<T> parameter) {
    String message =
        "The list of "
            + parameter.attribute()
            + " has more than "
            + MOST
            + " values. List the few that matter.";
    return new ListText<>(
        List.of(), List.of(new InvalidValueException("B07", message)), Optional.empty());
  }
}
