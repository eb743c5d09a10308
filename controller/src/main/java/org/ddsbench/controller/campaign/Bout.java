package org.ddsbench.controller.campaign;

import java.util.Locale;
import java.util.Optional;
import org.ddsbench.core.search.BoutResult;
import org.ddsbench.core.search.Refusal;

/**
 * A bout that was carried out.
 *
 * @param kind what it was for: {@code search}, {@code confirm} or {@code load}
 * @param load in percent of the rate found; 0 unless it is for a load
 * @param first number of each publisher's first message
 * @param times those of its messages; empty when they were not measured, or are not known
 */
record Bout(String kind, int load, long first, BoutResult result, Optional<BoutTimes> times) {
  /** A bout that is part of the search. */
  static Bout searching(boolean confirms, long first, BoutResult result) {
    return new Bout(confirms ? "confirm" : "search", 0, first, result, Optional.empty());
  }

  /** A bout at a load of which the times are not known yet. */
  static Bout ofLoad(int load, long first, BoutResult result) {
    return new Bout("load", load, first, result, Optional.empty());
  }

  /** The same with the times of its messages. */
  Bout with(Optional<BoutTimes> known) {
    return new Bout(kind, load, first, result, known);
  }

  boolean isOfLoad() {
    return load > 0;
  }

  boolean isAccepted() {
    return result.refusal().isEmpty();
  }

  /** One line for people. */
  String text() {
    return String.format(
        Locale.ROOT,
        "%.0f messages/s%s: %s",
        result.rate(),
        isOfLoad() ? " (" + load + " % load)" : "",
        result.refusal().map(Bout::why).orElse("sustained"));
  }

  private static String why(Refusal refusal) {
    return switch (refusal) {
      case SCHEDULE -> "refused, publishers fell behind their schedule";
      case WRITE -> "refused, write() failed";
      case LOSS -> "refused, messages were lost";
      case BACKLOG -> "refused, a queue grew";
      case WITHIN -> "refused, round trips took too long";
    };
  }
}
