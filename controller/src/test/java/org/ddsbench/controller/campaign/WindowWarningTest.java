package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.ddsbench.analysis.request.ActiveWindow;
import org.junit.jupiter.api.Test;

class WindowWarningTest {
  private static final Optional<ActiveWindow> MS_100 =
      Optional.of(new ActiveWindow(7, 100_000_007, false));
  private static final Optional<String> NONE_COUNTS =
      Optional.of(
          "No request counts: the threads of all clients were never active at the same time. Enter"
              + " more messageIterations.");

  @Test
  void aLongWindowNeedsNoWarning() {
    assertEquals(Optional.empty(), WindowWarning.of(MS_100, 3, 5_000_000));
  }

  @Test
  void aShortWindowIsReportedWithBothLengths() {
    assertEquals(
        Optional.of(
            "The time in which all threads were active, 100.00 ms, is shorter than 20 times the longest"
                + " response time, 5.01 ms: the request rate and the requests under way are"
                + " uncertain. Enter more messageIterations."),
        WindowWarning.of(MS_100, 3, 5_010_000));
  }

  @Test
  void aRunWithoutWindowOrWithoutRequestsInItIsReported() {
    assertEquals(NONE_COUNTS, WindowWarning.of(Optional.empty(), 0, 0));
    assertEquals(NONE_COUNTS, WindowWarning.of(MS_100, 0, 0));
  }
}
