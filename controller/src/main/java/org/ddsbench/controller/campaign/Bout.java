package org.ddsbench.controller.campaign;

import java.util.Locale;
import org.ddsbench.core.search.BoutResult;
import org.ddsbench.core.search.Refusal;

/**
 * A bout that was carried out.
 *
 * @param kind what it was for: {@code search} or {@code confirm}
 */
record Bout(String kind, BoutResult result) {
  boolean isAccepted() {
    return result.refusal().isEmpty();
  }

  /** One line for people. */
  String text() {
    return String.format(
        Locale.ROOT,
        "%.0f messages/s: %s",
        result.rate(),
        result.refusal().map(Bout::why).orElse("sustained"));
  }

  private static String why(Refusal refusal) {
    return switch (refusal) {
      case SCHEDULE -> "refused, publishers fell behind their schedule";
      case WRITE -> "refused, write() failed";
      case LOSS -> "refused, messages were lost";
      case BACKLOG -> "refused, a queue grew";
    };
  }
}
