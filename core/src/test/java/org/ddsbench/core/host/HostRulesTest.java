package org.ddsbench.core.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
import org.ddsbench.core.testbed.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostRulesTest {
  private static final Map<Fact, String> QUIET =
      Map.ofEntries(
          Map.entry(Fact.ARCHITECTURE, "x86_64"),
          Map.entry(Fact.KERNEL_ARCHITECTURE, "x86_64"),
          Map.entry(Fact.CPUS, "4"),
          Map.entry(Fact.ONLINE_CPUS, "0-3"),
          Map.entry(Fact.VIRTUAL_MACHINE, "no"),
          Map.entry(Fact.GOVERNOR, "performance"),
          Map.entry(Fact.TURBO, "off"),
          Map.entry(Fact.IDLE_STATES, "POLL 0 us, C1 2 us, C6 133 us off"),
          Map.entry(Fact.CLOCKSOURCE, "tsc"),
          Map.entry(Fact.MEMORY_BYTES, "1000000000"),
          Map.entry(Fact.MEMORY_AVAILABLE_BYTES, "100000000"),
          Map.entry(Fact.SWAP_USED_BYTES, "0"),
          Map.entry(Fact.RMEM_MAX, "4194304"),
          Map.entry(Fact.WMEM_MAX, "4194304"),
          Map.entry(Fact.LOAD_AVERAGE, "2.00 9.99 9.99 1/234 567"),
          Map.entry(Fact.INTERFACE, "eth7"),
          Map.entry(Fact.INTERFACE_STATE, "up"),
          Map.entry(Fact.MTU, "1500"),
          Map.entry(Fact.MULTICAST, "true"),
          Map.entry(Fact.INTERFACE_INTERRUPTS, "41 on 0, 42 on 1"),
          Map.entry(Fact.IRQBALANCE, "not running"),
          Map.entry(Fact.DISK_FREE_BYTES, "1073741824"),
          Map.entry(Fact.STEAL_PERCENT, "2.00"),
          Map.entry(Fact.CPU_QUOTA, "none"),
          Map.entry(Fact.MEMORY_PRESSURE_PERCENT, "1.00"));

  @Test
  void aQuietHostIsNotWarnedOf() {
    assertEquals(List.of(), evaluate(QUIET, 2, 3));
  }

  @Test
  void whatIsUnknownIsNotWarnedOf() {
    assertEquals(List.of(), evaluate(Map.of(), 2, 3));
  }

  @Test
  void whatIsWrittenInAnUnknownWayIsNotWarnedOf() {
    Map<Fact, String> odd = new HashMap<>();
    for (Fact fact :
        List.of(
            Fact.CPUS,
            Fact.ONLINE_CPUS,
            Fact.IDLE_STATES,
            Fact.MEMORY_AVAILABLE_BYTES,
            Fact.RMEM_MAX,
            Fact.LOAD_AVERAGE,
            Fact.INTERFACE_INTERRUPTS,
            Fact.DISK_FREE_BYTES)) {
      odd.put(fact, "?");
    }
    assertEquals(List.of(), evaluate(odd, 2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "H01 | ONLINE_CPUS | 0-1,3 | processor 2; online are 0-1,3",
        "H02 | GOVERNOR | performance powersave | performance powersave",
        "H02 | GOVERNOR | schedutil | cpupower frequency-set -g performance",
        "H03 | IDLE_STATES | POLL 0 us, C1E 10 us | (C1E 10 us)",
        "H03 | IDLE_STATES | C1 2 us, C6 133 us, C8 200 us off | (C6 133 us)",
        "H04 | TURBO | on | no_turbo",
        "H05 | VIRTUAL_MACHINE | QEMU Standard PC | QEMU Standard PC",
        "H06 | CLOCKSOURCE | hpet | hpet",
        "H07 | ARCHITECTURE | aarch64 | Its processor of aarch64 is emulated on one of x86_64",
        "H07 | ARCHITECTURE | armv7l | Its processor of armv7l is emulated on one of x86_64",
        "H07 | KERNEL_ARCHITECTURE | aarch64 | Its processor of x86_64 is emulated on one of aarch64",
        "H11 | INTERFACE_STATE | down | ip link set eth7 up",
        "H12 | MULTICAST | false | ip link set eth7 multicast on",
        "H13 | MTU | 1499 | 1499 bytes",
        "H14 | RMEM_MAX | 4194303 | sysctl -w net.core.rmem_max=4194304",
        "H14 | WMEM_MAX | 212992 | sysctl -w net.core.wmem_max=4194304",
        "H15 | INTERFACE_INTERRUPTS | 41 on 0, 42 on 1-2 | (42) interrupt the apps on processor 2",
        "H16 | IRQBALANCE | running | systemctl stop irqbalance",
        "H21 | LOAD_AVERAGE | 2.01 0.00 0.00 1/2 3 | load average 2.01 on 4 processors",
        "H22 | MEMORY_AVAILABLE_BYTES | 99999999 | 95 MiB of memory",
        "H23 | DISK_FREE_BYTES | 1073741823 | 1023 MiB are free",
        "H24 | STEAL_PERCENT | 43.20 | gives 43.2 % of the processors' time to others",
        "H25 | CPU_QUOTA | 1.50 | to the time of 1.50 processors",
        "H26 | MEMORY_PRESSURE_PERCENT | 1.01 | 1.0 % of the last ten seconds"
      })
  void aFactThatDisturbsIsToldWithWhatToDo(String rule, Fact fact, String value, String says) {
    Map<Fact, String> facts = new HashMap<>(QUIET);
    facts.put(fact, value);
    List<NodeFinding> findings = evaluate(facts, 2, 3);
    assertEquals(List.of(rule), findings.stream().map(NodeFinding::rule).toList());
    assertTrue(findings.get(0).message().contains(says), findings.toString());
    assertEquals("tower", findings.get(0).node());
  }

  @Test
  void interruptsDisturbNoAppsThatMayRunAnywhere() {
    assertEquals(List.of(), evaluate(QUIET));
  }

  @ParameterizedTest
  @CsvSource({
    "x86_64,i686",
    "x86_64,i586",
    "aarch64,armv8l",
    "aarch64,armv7l",
    "ppc64le,ppc64le",
    "ppc64,ppc",
    "s390x,s390"
  })
  void aKernelRunsItsOwnProgramsAndThoseOf32Bits(String kernel, String machine) {
    Map<Fact, String> facts = new HashMap<>(QUIET);
    facts.put(Fact.KERNEL_ARCHITECTURE, kernel);
    facts.put(Fact.ARCHITECTURE, machine);
    assertEquals(List.of(), evaluate(facts));
  }

  @Test
  void onlyWhatMakesMeasuringImpossibleIsAnError() {
    assertEquals(
        List.of("H01", "H11"),
        HostRules.TABLE.stream()
            .filter(rule -> rule.severity() == Severity.ERROR)
            .map(HostRule::id)
            .toList());
  }

  @Test
  void idsAreSortedAndOfOneRuleEach() {
    List<String> ids = HostRules.TABLE.stream().map(HostRule::id).toList();
    assertEquals(List.copyOf(new TreeSet<>(ids)), ids);
  }

  @Test
  void documentationListsExactlyTheRules() throws Exception {
    String page = Files.readString(Path.of("../docs/measuring.md"));
    for (HostRule rule : HostRules.TABLE) {
      String severity = rule.severity().name().substring(0, 1);
      String line = "| " + rule.id() + " | " + severity + " | " + rule.condition() + " |";
      assertTrue(page.contains(line), line);
    }
    assertEquals(
        HostRules.TABLE.size(), page.lines().filter(line -> line.startsWith("| H")).count());
  }

  @Test
  void documentationNamesEveryFact() throws Exception {
    String page = Files.readString(Path.of("../docs/formats.md"));
    for (Fact fact : Fact.values()) {
      assertTrue(page.contains("`" + fact.key() + "`"), fact.key());
    }
  }

  @Test
  void theSameFindingOfSeveralNodesIsToldOnceAndErrorsLast() {
    NodeFinding warning = evaluate(Map.of(Fact.TURBO, "on")).get(0);
    NodeFinding error = evaluate(Map.of(Fact.INTERFACE_STATE, "down")).get(0);
    NodeFinding elsewhere =
        new NodeFinding("centre", warning.rule(), warning.severity(), warning.message());
    List<SharedFinding> shared = SharedFinding.of(List.of(error, warning, elsewhere));
    assertEquals(List.of("H04", "H11"), shared.stream().map(SharedFinding::rule).toList());
    assertEquals(List.of("tower", "centre"), shared.get(0).nodes());
  }

  private static List<NodeFinding> evaluate(Map<Fact, String> facts, Integer... appCpus) {
    Map<String, String> byKey =
        facts.entrySet().stream()
            .collect(Collectors.toMap(entry -> entry.getKey().key(), Map.Entry::getValue));
    Node node =
        NodeBuilder.of("tower", "192.0.2.1")
            .port(OptionalInt.of(22))
            .networkInterface("eth7")
            .workDirectory("/work")
            .cpuAffinity(List.of(appCpus))
            .roles(Set.of(Role.PUBLISHER))
            .build();
    return HostRules.evaluate(
        new EnvironmentSnapshot("tower", byKey, Map.of(), Map.of(), Map.of()), node);
  }
}
