package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.testbed.Role;

/** Rules about ownership and the strengths of publishers. */
final class OwnershipRules {
  static final List<Rule> TABLE =
      List.of(
          warning(
                  "O01",
                  Parameters.OWNERSHIP,
                  "exclusive ownership and 1 publisher",
                  c ->
                      when(
                          c.p().get(Parameters.OWNERSHIP) == Ownership.EXCLUSIVE
                              && !c.requests()
                              && c.p().count(Role.PUBLISHER) == 1,
                          "Exclusive ownership has no effect with a single publisher. Add publishers,"
                              + " or use ownership=\"shared\"."))
              .fixed(
                  "`ownership=\"shared\"`", c -> MemberFix.replace(Parameters.OWNERSHIP, "shared")),
          warning(
                  "O02",
                  Parameters.STRENGTH,
                  "exclusive ownership, several publishers, the greatest strength not unique",
                  c ->
                      when(
                          c.competing() && !oneIsStrongest(c),
                          "Several publishers have the greatest strength, so the writer id decides which"
                              + " one owns the instance, and results are not reproducible. Give each publisher its own strength."))
              .fixed(
                  "`strength` 1, 2, 3 ... in the order of the publishers",
                  c -> MemberFix.replace(Parameters.STRENGTH, countedUp(c))),
          warning(
                  "O04",
                  Parameters.STRENGTH,
                  "strength given and ownership shared",
                  c ->
                      when(
                          !c.p().get(Parameters.STRENGTH).isEmpty()
                              && c.p().get(Parameters.OWNERSHIP) == Ownership.SHARED,
                          "Strength is ignored with shared ownership. Delete it, or use ownership=\"exclusive\"."))
              .fixed("deletes `strength`", c -> MemberFix.delete(Parameters.STRENGTH)),
          warning(
              "O05",
              Parameters.OWNERSHIP,
              "exclusive ownership and several publishers",
              c ->
                  when(
                      c.competing(),
                      "Only messages of the strongest publisher are delivered: expect "
                          + c.p().get(Parameters.MESSAGE_ITERATIONS)
                          + " messages, not "
                          + c.p().get(Parameters.MESSAGE_ITERATIONS)
                          + " x "
                          + c.p().count(Role.PUBLISHER)
                          + ". The others are not losses.")),
          error(
              "O07",
              Parameters.STRENGTH,
              "strengths neither one nor as many as publishers",
              c ->
                  when(
                      c.p().get(Parameters.STRENGTH).size() > 1
                          && c.p().get(Parameters.STRENGTH).size() != c.p().count(Role.PUBLISHER),
                      c.p().get(Parameters.STRENGTH).size()
                          + " strengths for "
                          + c.p().count(Role.PUBLISHER)
                          + " publishers. Give one strength for all publishers, or one for each.")),
          error(
                  "O08",
                  Parameters.STRENGTH,
                  "a strength below the implementation's limit minOwnershipStrength",
                  c ->
                      when(
                          lowest(c) < least(c),
                          c.sides().stream().map(DdsSide::words).findFirst().orElse("")
                              + " rejects a strength of "
                              + lowest(c)
                              + ". Use strengths of at least "
                              + least(c)
                              + "."))
              .fixed(
                  "`strength` with all raised alike",
                  c -> MemberFix.replace(Parameters.STRENGTH, raised(c))));

  private OwnershipRules() {}

  private static long lowest(RunCase c) {
    return c.p().get(Parameters.STRENGTH).stream().mapToLong(Integer::longValue).min().orElse(0);
  }

  /** The least strength that the implementation accepts; only the publishers' writers have one. */
  private static long least(RunCase c) {
    return c.sides().stream()
        .findFirst()
        .map(side -> side.limit("minOwnershipStrength", Long.MIN_VALUE))
        .orElse(Long.MIN_VALUE);
  }

  private static String countedUp(RunCase c) {
    return IntStream.rangeClosed(1, c.p().count(Role.PUBLISHER))
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(" "));
  }

  /** The strengths in the same order, from the least that the implementation accepts. */
  private static String raised(RunCase c) {
    long missing = least(c) - lowest(c);
    return c.p().get(Parameters.STRENGTH).stream()
        .map(strength -> Long.toString(Math.min(strength + missing, Integer.MAX_VALUE)))
        .collect(Collectors.joining(" "));
  }

  private static boolean oneIsStrongest(RunCase c) {
    List<Integer> strengths = c.p().get(Parameters.STRENGTH);
    return strengths.size() > 1
        && Collections.frequency(strengths, Collections.max(strengths)) == 1;
  }
}
