package org.ddsbench.gui.model.results;

import java.util.Optional;
import org.ddsbench.gui.chart.ChartPicture;

/**
 * A chart, or why it is missing.
 *
 * @param reason what is missing and what to do; empty with a picture
 */
public record ChartResult(Optional<ChartPicture> picture, String reason) {
  static ChartResult of(ChartPicture picture) {
    return new ChartResult(Optional.of(picture), "");
  }

  static ChartResult nothing(String reason) {
    return new ChartResult(Optional.empty(), reason);
  }
}
