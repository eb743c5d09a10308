package org.ddsbench.gui.text;

import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;

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

  /** The text of a key, a format (see {@link java.util.Formatter}), with its values. */
  public static String of(String key, Object... values) {
    return String.format(Locale.ROOT, BUNDLE.getString(key), values);
  }

  /** The text for this many: that of {@code key.one}, or of {@code key.many} with the number. */
  public static String count(String key, long number) {
    return number == 1 ? of(key + ".one") : of(key + ".many", number);
  }
}
