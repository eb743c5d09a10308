package org.ddsbench.gui.model.results;

import java.util.List;
import org.ddsbench.gui.text.Texts;

/**
 * The options of a choice.
 *
 * @param label label of the choice
 * @param options with fewer than two there is no choice
 */
record ChoiceOptions(String label, List<Option> options) {
  static final ChoiceOptions NONE = new ChoiceOptions("", List.of());

  ChoiceOptions {
    options = List.copyOf(options);
  }

  /**
   * An offer with a label of the texts.
   *
   * @param key key of the label, without {@code results.choice.}
   */
  static ChoiceOptions of(String key, List<Option> options) {
    return new ChoiceOptions(Texts.of("results.choice." + key), options);
  }
}
