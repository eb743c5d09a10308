package org.ddsbench.core.protocol;

import java.util.regex.Pattern;

/**
 * The name of a run and of its directory, on nodes and in the repository: its key, with the number
 * of the attempt from the second on.
 */
public final class RunName {
  private static final Pattern KEYED = Pattern.compile("[0-9a-f]{16}(-[1-9]\\d{0,8})?");

  private RunName() {}

  /**
   * The name of a further measurement of a run.
   *
   * @param key of the run
   * @param attempt from 2
   */
  public static String ofAttempt(String key, int attempt) {
    return key + "-" + attempt;
  }

  /** Whether a text is the name of a run: a key, also of a further attempt. */
  public static boolean isKeyed(String text) {
    return KEYED.matcher(text).matches();
  }

  /** The key of the run that is stored under this name, which may be that of a further attempt. */
  public static String key(String name) {
    int attempt = name.lastIndexOf('-');
    return attempt < 0 ? name : name.substring(0, attempt);
  }

  /**
   * The number of the attempt at the run of this key that has the name, from 1; 0 for the name of
   * another run.
   */
  public static int attempt(String key, String name) {
    if (name.equals(key)) {
      return 1;
    }
    String number = name.startsWith(key + "-") ? name.substring(key.length() + 1) : "";
    return number.matches("[1-9]\\d{0,8}") ? Integer.parseInt(number) : 0;
  }
}
