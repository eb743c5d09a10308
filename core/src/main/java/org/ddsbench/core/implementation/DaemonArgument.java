package org.ddsbench.core.implementation;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * One word of a daemon's command line.
 *
 * @param value the word, with variables
 * @param since numbers of the first version of the implementation whose daemon takes it; empty: all
 *     take it
 */
public record DaemonArgument(String value, String since) {
  private static final Pattern OTHERS = Pattern.compile("[^0-9]+");

  /** Whether the daemon of this version of the implementation takes it. */
  public boolean isOf(String version) {
    return Arrays.compare(numbers(version), numbers(since)) >= 0;
  }

  private static BigInteger[] numbers(String version) {
    return OTHERS
        .splitAsStream(version)
        .filter(number -> !number.isEmpty())
        .map(BigInteger::new)
        .toArray(BigInteger[]::new);
  }
}
