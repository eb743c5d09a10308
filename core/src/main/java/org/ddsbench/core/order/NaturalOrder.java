package org.ddsbench.core.order;

import java.util.Comparator;

/**
 * The order in which people expect texts: sequences of digits compare as numbers, so that {@code
 * n2} comes before {@code n10} and version 2.9 before 2.14; everything else compares by character.
 */
public final class NaturalOrder implements Comparator<String> {
  public static final NaturalOrder INSTANCE = new NaturalOrder();

  private NaturalOrder() {}

  @Override
  public int compare(String one, String other) {
    int i = 0;
    int j = 0;
    while (i < one.length() && j < other.length()) {
      int endOne = end(one, i);
      int endOther = end(other, j);
      int order =
          endOne > i && endOther > j
              ? numbers(one.substring(i, endOne), other.substring(j, endOther))
              : Character.compare(one.charAt(i), other.charAt(j));
      if (order != 0) {
        return order;
      }
      i = Math.max(endOne, i + 1);
      j = Math.max(endOther, j + 1);
    }
    int rest = Integer.compare(one.length() - i, other.length() - j);
    // Equal except for leading zeros, which still makes two different texts.
    return rest != 0 ? rest : one.compareTo(other);
  }

  /**
   * The end of the sequence of digits that begins at an index; the index itself when no digit is
   * there.
   */
  private static int end(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  /** Compares sequences of digits of any length. */
  private static int numbers(String one, String other) {
    String first = one.replaceFirst("^0+(?=.)", "");
    String second = other.replaceFirst("^0+(?=.)", "");
    int length = Integer.compare(first.length(), second.length());
    return length != 0 ? length : first.compareTo(second);
  }
}
