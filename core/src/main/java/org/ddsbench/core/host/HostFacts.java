package org.ddsbench.core.host;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;

/**
 * The facts of one host in the form that rules use. What is unknown, or in a form that cannot be
 * read, is empty.
 *
 * @param snapshot what the node reported
 * @param appCpus processors that the testbed gives to the apps; empty: all
 */
record HostFacts(EnvironmentSnapshot snapshot, List<Integer> appCpus) {
  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,18}");
  private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?");
  private static final Pattern LOAD = Pattern.compile("([0-9]{1,9}\\.[0-9]{1,9}) .*");
  private static final Pattern STATE = Pattern.compile("(.+) ([0-9]{1,12}) us( off)?");

  /**
   * An idle state of processors.
   *
   * @param exitUs the time it takes to leave it
   */
  record IdleState(String name, long exitUs, boolean enabled) {}

  HostFacts {
    appCpus = List.copyOf(appCpus);
  }

  Optional<String> text(Fact fact) {
    return snapshot.fact(fact);
  }

  boolean says(Fact fact, String value) {
    return text(fact).equals(Optional.of(value));
  }

  Optional<Long> number(Fact fact) {
    return text(fact).filter(value -> WHOLE.matcher(value).matches()).map(Long::valueOf);
  }

  /** A number with decimals. */
  Optional<Double> decimal(Fact fact) {
    return text(fact).filter(value -> DECIMAL.matcher(value).matches()).map(Double::valueOf);
  }

  Optional<BitSet> cpus(Fact fact) {
    return text(fact).flatMap(CpuList::parse);
  }

  /** How many tasks ran or were ready to run, on average over the last minute. */
  Optional<Double> load() {
    return text(Fact.LOAD_AVERAGE)
        .map(LOAD::matcher)
        .filter(Matcher::matches)
        .map(matcher -> Double.valueOf(matcher.group(1)));
  }

  List<IdleState> idleStates() {
    List<IdleState> states = new ArrayList<>();
    for (String state : text(Fact.IDLE_STATES).orElse("").split(", ", -1)) {
      Matcher matcher = STATE.matcher(state);
      if (matcher.matches()) {
        states.add(
            new IdleState(
                matcher.group(1), Long.parseLong(matcher.group(2)), matcher.group(3) == null));
      }
    }
    return states;
  }

  /** Per interrupt of the traffic interface the processors that serve it. */
  Map<String, BitSet> interrupts() {
    Map<String, BitSet> interrupts = new TreeMap<>();
    for (String interrupt : text(Fact.INTERFACE_INTERRUPTS).orElse("").split(", ", -1)) {
      String[] parts = interrupt.split(" on ", -1);
      if (parts.length == 2) {
        CpuList.parse(parts[1]).ifPresent(cpus -> interrupts.put(parts[0], cpus));
      }
    }
    return interrupts;
  }
}
