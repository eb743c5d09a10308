package org.ddsbench.gui.model.results;

import java.io.IOException;
import org.ddsbench.gui.text.Texts;

/**
 * A kind of chart of a campaign: its possible subjects, and how it is made. To add one, write a
 * class, its line in {@link ChartKinds#ALL}, its drawing in {@code gui.chart} and its texts.
 * Stateless; offers are made on the JavaFX application thread, charts on any.
 */
public interface ChartKind {
  /** Its key for ids and for its texts {@code results.kind.KEY} and {@code results.chart.KEY}. */
  String key();

  /** Its possible subjects. */
  default ChoiceOptions first(ChartIndex index) {
    return ChoiceOptions.NONE;
  }

  /**
   * The possible parts of the subject, such as one pair.
   *
   * @param first key of the chosen subject
   */
  default ChoiceOptions second(ChartIndex index, String first) {
    return ChoiceOptions.NONE;
  }

  /**
   * The chart, or why it is not possible. An interrupt ends it with an exception.
   *
   * @param source the source of its data
   */
  ChartResult build(ChartOrder order, ChartSource source) throws IOException;

  /** Its short name in the list of charts. */
  default String label() {
    return Texts.of("results.kind." + key());
  }

  /** What it shows. */
  default String title() {
    return Texts.of("results.chart." + key());
  }
}
