package org.ddsbench.gui.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import org.ddsbench.core.file.Printable;

/** Every text that the application shows, by key, from one resource bundle. */
public final class Texts {
  private static final ResourceBundle BUNDLE =
      ResourceBundle.getBundle("org.ddsbench.gui.texts", Locale.ROOT);

  private Texts() {}

  /**
   * The text of a key.
   *
   * @throws java.util.MissingResourceException the key has no text, which a test detects
   */
  public static String of(String key) {
    return BUNDLE.getString(key);
  }

  /** The text of a key, if there is one. */
  public static Optional<String> find(String key) {
    return BUNDLE.containsKey(key) ? Optional.of(BUNDLE.getString(key)) : Optional.empty();
  }

  /**
   * The text of a key, a format (see {@link java.util.Formatter}), with its values. Names and
   * reasons of files and nodes are made printable.
   */
  public static String of(String key, Object... values) {
    Object[] printable =
        Arrays.stream(values)
            .map(value -> value instanceof Number ? value : Printable.text(String.valueOf(value)))
            .toArray();
    return String.format(Locale.ROOT, BUNDLE.getString(key), printable);
  }

  /** The text for this many: that of {@code key.one}, or of {@code key.many} with the number. */
  public static String count(String key, long number) {
    return number == 1 ? of(key + ".one") : of(key + ".many", number);
  }
}
