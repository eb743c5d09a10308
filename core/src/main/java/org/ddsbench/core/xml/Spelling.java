package org.ddsbench.core.xml;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses the known word that a misspelt one was meant to be, only for the text of a finding. */
public final class Spelling {
  private Spelling() {}

  /** The nearest known word, when it is near enough. */
  public static Optional<String> nearest(String word, Collection<String> known) {
    int tolerated = Math.max(1, word.length() / 4);
    return known.stream()
        .filter(candidate -> distance(word, candidate) <= tolerated)
        .min(Comparator.<String>comparingInt(c -> distance(word, c)).thenComparing(c -> c));
  }

  /** Levenshtein distance, ignoring case. */
  private static int distance(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
