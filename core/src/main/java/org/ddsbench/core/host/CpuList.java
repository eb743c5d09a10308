package org.ddsbench.core.host;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Processors by number, as the kernel lists them: {@code 0-3,8}. */
final class CpuList {
  private static final Pattern LIST =
      Pattern.compile("[0-9]{1,5}(-[0-9]{1,5})?(,[0-9]{1,5}(-[0-9]{1,5})?)*");

  private CpuList() {}

  /** The numbers of a list; nothing when it is none. */
  static Optional<Set<Integer>> parse(String text) {
    if (!LIST.matcher(text).matches()) {
      return Optional.empty();
    }
    Set<Integer> cpus = new TreeSet<>();
    for (String range : text.split(",", -1)) {
      String[] ends = range.split("-", -1);
      int last = Integer.parseInt(ends[ends.length - 1]);
      for (int cpu = Integer.parseInt(ends[0]); cpu <= last; cpu++) {
        cpus.add(cpu);
      }
    }
    return Optional.of(cpus);
  }

  /** The numbers with commas between. */
  static String text(Collection<Integer> cpus) {
    return String.join(",", cpus.stream().map(String::valueOf).toList());
  }
}
