package org.ddsbench.gui.model.run;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.ddsbench.controller.campaign.RunOptions;

/**
 * Note and tags of the execution that Run begins, as they are typed. Used on the JavaFX application
 * thread.
 */
public final class ExecutionLabel {
  private static final Pattern SEPARATOR = Pattern.compile("[,\\s]+");

  private final StringProperty note = new SimpleStringProperty("");
  private final StringProperty tags = new SimpleStringProperty("");

  /** A sentence about the execution; empty for none. */
  public StringProperty note() {
    return note;
  }

  /** Words to find the execution by, separated by commas or white space; empty for none. */
  public StringProperty tags() {
    return tags;
  }

  /** Whether there is neither a note nor a tag. */
  boolean isEmpty() {
    return note.get().isBlank() && words().isEmpty();
  }

  /** Options of a start whose execution gets this note and these tags. */
  RunOptions options(int repeatDisturbed) {
    return new RunOptions(repeatDisturbed, note.get().strip(), words());
  }

  private List<String> words() {
    return Stream.of(SEPARATOR.split(tags.get(), -1)).filter(tag -> !tag.isEmpty()).toList();
  }

  /** Empties both. */
  void clear() {
    note.set("");
    tags.set("");
  }
}
