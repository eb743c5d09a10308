package org.ddsbench.gui.model.shell;

import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.ddsbench.core.file.AsciiNumber;

/**
 * The choice of the campaign's runs and their order, which the plan shows and Run carries out.
 * Called on the JavaFX application thread.
 */
public final class RunChoice {
  private final StringProperty only = new SimpleStringProperty("");
  private final StringProperty seed = new SimpleStringProperty("");
  private final StringProperty repeatDisturbed = new SimpleStringProperty("");

  /** The row to run alone, by its id, as the user typed it; empty for all. */
  public StringProperty only() {
    return only;
  }

  /** Seed of the order of repeated runs, as the user typed it; empty for a new one. */
  public StringProperty seed() {
    return seed;
  }

  /**
   * How often, at most, a disturbed run is measured again at the end, as the user typed it; empty
   * for never.
   */
  public StringProperty repeatDisturbed() {
    return repeatDisturbed;
  }

  /** The row to run alone. */
  public Optional<String> row() {
    return Optional.of(only.get().strip()).filter(row -> !row.isEmpty());
  }

  /** Whether the seed is not a number. */
  public boolean isSeedWrong() {
    return !seed.get().isBlank() && number().isEmpty();
  }

  /** How often a disturbed run is measured again; empty without a valid number. */
  public Optional<Integer> attempts() {
    String typed = repeatDisturbed.get().strip();
    try {
      return Optional.of(typed.isEmpty() ? 0 : AsciiNumber.parseInt(typed))
          .filter(attempts -> attempts >= 0);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** The seed, if a valid one is set. */
  public Optional<Long> number() {
    try {
      return Optional.of(AsciiNumber.parseLong(seed.get().strip()));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
