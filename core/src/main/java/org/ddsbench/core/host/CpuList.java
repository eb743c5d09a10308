package org.ddsbench.core.host;

import java.util.BitSet;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Processors by number, as the kernel lists them: {@code 0-3,8}. */
final class CpuList {
  /** The kernel supports at most 8192 processors. */
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,4})(?:-([0-9]{1,4}))?");

  private CpuList() {}

  /**
   * The numbers of a list; empty when the text is not a list. A node may send a list of any length,
   * so it is read item by item, into bits.
   */
  static Optional<BitSet> parse(String text) {
    BitSet cpus = new BitSet();
    for (String item : text.split(",", -1)) {
      Matcher range = RANGE.matcher(item);
      if (!range.matches()) {
        return Optional.empty();
      }
      int first = Integer.parseInt(range.group(1));
      int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
      if (first <= last) {
        cpus.set(first, last + 1);
      }
    }
    return Optional.of(cpus);
  }

  /** The numbers separated by commas. */
  static String text(Collection<Integer> cpus) {
    return String.join(",", cpus.stream().map(String::valueOf).toList());
  }
}
