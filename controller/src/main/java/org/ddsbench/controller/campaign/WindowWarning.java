package org.ddsbench.controller.campaign;

import java.util.Locale;
import java.util.Optional;
import org.ddsbench.analysis.request.ActiveWindow;

/** Whether the time in which all threads make requests is long enough for rates. */
final class WindowWarning {
  /** At its ends, requests are cut: each end changes the rate by one response time at most. */
  private static final int RESPONSES = 20;

  private static final double MS_NS = 1e6;

  private WindowWarning() {}

  /**
   * What a run has to warn of.
   *
   * @param counted requests that count
   * @param longestNs longest response time of the requests that were under way in the window
   */
  static Optional<String> of(Optional<ActiveWindow> window, long counted, long longestNs) {
    if (window.isEmpty() || counted == 0) {
      return Optional.of(
          "No request counts: the threads of all clients were never active at the same time. Enter"
              + " more messageIterations.");
    }
    long lengthNs = window.get().lengthNs();
    if (lengthNs / RESPONSES >= longestNs) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "The time in which all threads were active, %.2f ms, is shorter than %d times the longest"
                + " response time, %.2f ms: the request rate and the requests under way are"
                + " uncertain. Enter more messageIterations.",
            lengthNs / MS_NS,
            RESPONSES,
            longestNs / MS_NS));
  }
}
