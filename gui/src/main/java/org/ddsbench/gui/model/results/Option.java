package org.ddsbench.gui.model.results;

/**
 * Something that can be chosen.
 *
 * @param key its identity, which is not shown
 * @param name its name for people
 */
public record Option(String key, String name) {
  /** Stands for no option. */
  static final Option NONE = new Option("", "");
}
