package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/** In what variants of two sides differ, beyond their names. */
final class VariantDifferences {
  private static final String OF = "of";

  private VariantDifferences() {}

  /**
   * A text for each variant that only one side has, or whose settings differ.
   *
   * @param before the variants of the runs of the baseline: by name, what each of them sets
   * @param after those of the candidate
   */
  static List<String> of(
      Map<String, ? extends Map<String, String>> before,
      Map<String, ? extends Map<String, String>> after) {
    List<String> texts = new ArrayList<>();
    for (String name : union(before, after)) {
      Map<String, String> ours = before.get(name);
      Map<String, String> theirs = after.get(name);
      if (ours == null) {
        texts.add("candidate: " + name + " has " + settings(Objects.requireNonNull(theirs)));
      } else if (theirs == null) {
        texts.add("baseline: " + name + " has " + settings(ours));
      } else if (!ours.equals(theirs)) {
        texts.add("the sides differ in " + differing(ours, theirs) + " of " + name);
      }
    }
    return texts;
  }

  private static SortedSet<String> union(Map<String, ?> one, Map<String, ?> other) {
    SortedSet<String> all = new TreeSet<>(one.keySet());
    all.addAll(other.keySet());
    return all;
  }

  /** What a variant adds to its implementation. */
  private static String settings(Map<String, String> facts) {
    SortedSet<String> names = new TreeSet<>(facts.keySet());
    names.remove(OF);
    return (names.isEmpty() ? "no settings" : String.join(", ", names))
        + " beside those of "
        + facts.get(OF);
  }

  private static String differing(Map<String, String> one, Map<String, String> other) {
    return String.join(
        ", ",
        union(one, other).stream()
            .filter(name -> !Objects.equals(one.get(name), other.get(name)))
            .toList());
  }
}
