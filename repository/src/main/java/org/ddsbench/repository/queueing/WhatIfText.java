package org.ddsbench.repository.queueing;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.campaign.InvalidValueException;
import org.ddsbench.core.campaign.Period;

/**
 * Changes of a server or of its load as a person writes them: times with their unit, such as {@code
 * 20ms}, and whole numbers.
 *
 * @param texts what is missing stays as it was measured
 */
public record WhatIfText(Map<Change, String> texts) {
  /** Most threads and processors. */
  private static final int MOST = 1000;

  /** What can be changed; {@link WhatIf} has the meanings and the units. */
  public enum Change {
    PERIOD,
    SERVICE,
    THREADS,
    PROCESSORS
  }

  /** A number that was read, or why there is none. */
  private record Read(long value, String problem) {}

  public WhatIfText {
    texts = Map.copyOf(texts);
  }

  /** What is wrong and what to do, for each change of which something is. */
  public Map<Change, String> problems() {
    Map<Change, String> problems = new EnumMap<>(Change.class);
    texts.forEach(
        (change, text) -> {
          String problem = read(change, text).problem();
          if (!problem.isEmpty()) {
            problems.put(change, problem);
          }
        });
    return problems;
  }

  /** The changes; empty when there are problems. */
  public Optional<WhatIf> changes() {
    return problems().isEmpty()
        ? Optional.of(
            new WhatIf(
                number(Change.PERIOD),
                number(Change.SERVICE),
                number(Change.THREADS).map(Math::toIntExact),
                number(Change.PROCESSORS).map(Math::toIntExact)))
        : Optional.empty();
  }

  private Optional<Long> number(Change change) {
    return Optional.ofNullable(texts.get(change)).map(text -> read(change, text).value());
  }

  private static Read read(Change change, String text) {
    return switch (change) {
      case PERIOD -> {
        Read time = time(text);
        yield time.problem().isEmpty() && time.value() == 0
            ? new Read(0, "It must be above 0. Enter e.g. 20ms.")
            : time;
      }
      case SERVICE -> time(text);
      case THREADS, PROCESSORS -> count(text);
    };
  }

  private static Read time(String text) {
    try {
      return new Read(new Period().parse(text), "");
    } catch (InvalidValueException e) {
      return new Read(0, "'" + text + "' is not a time. " + e.getMessage());
    }
  }

  private static Read count(String text) {
    int value = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
    return value >= 1 && value <= MOST
        ? new Read(value, "")
        : new Read(0, "'" + text + "' is not a whole number from 1 to " + MOST + ". Enter e.g. 4.");
  }
}
