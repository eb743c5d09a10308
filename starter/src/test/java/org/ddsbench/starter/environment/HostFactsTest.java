package org.ddsbench.starter.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Facts of hosts, read from files in the form of the kernel's own. */
class HostFactsTest {
  private static final String CPUS = "sys/devices/system/cpu/";

  @TempDir Path root = Path.of("");

  @Test
  void ofAnEmptyHostNothingIsKnown() {
    assertEquals(Map.of(), processor());
    Facts facts = new Facts();
    new SystemFacts(files()).addTo(facts);
    assertEquals(Map.of(), facts.values());
    assertEquals(Optional.empty(), new InterfaceFacts(files(), "eth0").interrupts());
  }

  @Test
  void aRealMachine() throws IOException {
    file(
        "proc/cpuinfo",
        "processor\t: 0\nmodel name\t: Fast 1\nflags\t\t: fpu tsc\nprocessor\t: 1\n");
    file(CPUS + "online", "0-1\n");
    file(CPUS + "isolated", "\n");
    file(CPUS + "nohz_full", "1\n");
    file(CPUS + "smt/active", "1\n");
    file(CPUS + "intel_pstate/no_turbo", "0\n");
    for (String cpu : new String[] {"cpu0", "cpu1"}) {
      idle(cpu, "state0", "POLL", 0, 0);
      idle(cpu, "state1", "C1", 2, 0);
    }
    file(CPUS + "cpu0/cpufreq/scaling_governor", "powersave\n");
    file(CPUS + "cpu1/cpufreq/scaling_governor", "performance\n");
    idle("cpu0", "state2", "C6", 133, 1);
    idle("cpu1", "state2", "C6", 133, 0);
    idle("cpu0", "state3", "C8", 200, 1);
    idle("cpu1", "state3", "C8", 200, 1);
    file("sys/class/dmi/id/sys_vendor", "Dell Inc.\n");
    file("sys/class/dmi/id/product_name", "PowerEdge\n");
    Map<String, String> expected = new TreeMap<>();
    expected.put("cpu_model", "Fast 1");
    expected.put("cpus", "2");
    expected.put("online_cpus", "0-1");
    expected.put("isolated_cpus", "none");
    expected.put("nohz_full_cpus", "1");
    expected.put("smt", "on");
    expected.put("turbo", "on");
    expected.put("governor", "performance powersave");
    expected.put("idle_states", "POLL 0 us, C1 2 us, C6 133 us, C8 200 us off");
    expected.put("virtual_machine", "no");
    assertEquals(expected, processor());
  }

  @Test
  void theDistributionHasItsVersionIfThereIsOne() throws IOException {
    file("etc/os-release", "PRETTY_NAME=\"Linux One 24\"\nVERSION_ID=\"24.04\"\nID=one\n");
    assertEquals("one 24.04", system().get("distribution"));
    assertEquals("Linux One 24", system().get("os"));
    file("etc/os-release", "ID='rolling'\n");
    assertEquals("rolling", system().get("distribution"));
  }

  @Test
  void whatTakesProcessorsAndMemoryAwayIsAFact() throws Exception {
    String own = "proc/" + ProcessHandle.current().pid() + "/cgroup";
    file(own, "0::/a/b\n");
    file("sys/fs/cgroup/a/b/cpu.max", "max 100000\n");
    file("sys/fs/cgroup/a/cpu.max", "150000 100000\n");
    file("proc/stat", "cpu  100 0 0 100 0 0 0 10\n");
    file("proc/pressure/memory", "some avg10=1.23 avg60=0.00 avg300=0.00 total=5\nfull avg10=0\n");
    Facts facts = new Facts();
    LoadFacts load = new LoadFacts(root);
    file("proc/stat", "cpu  150 0 0 140 0 0 0 20\n");
    load.addTo(facts);
    assertEquals(
        Map.of("steal_percent", "10.00", "cpu_quota", "1.50", "memory_pressure_percent", "1.23"),
        facts.values());
    file(own, "3:cpu,cpuacct:/\n");
    file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "-1\n");
    file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000\n");
    Facts unlimited = new Facts();
    new LoadFacts(root).addTo(unlimited);
    assertEquals("none", unlimited.values().get("cpu_quota"));
  }

  @Test
  void turboOfOtherDriversIsABoostFile() throws IOException {
    file(CPUS + "cpufreq/boost", "0\n");
    assertEquals(Map.of("turbo", "off"), processor());
  }

  @Test
  void aVirtualMachineIsKnownByItsProcessorOrItsName() throws IOException {
    file("sys/class/dmi/id/sys_vendor", "QEMU\n");
    assertEquals("QEMU", processor().get("virtual_machine"));
    file("sys/class/dmi/id/sys_vendor", "Somebody\n");
    assertEquals(null, processor().get("virtual_machine"));
    file("proc/cpuinfo", "flags\t\t: fpu hypervisor\n");
    assertEquals("Somebody", processor().get("virtual_machine"));
  }

  @Test
  void theKernelReportsItsOwnProcessor() throws IOException {
    assertEquals(null, system().get("kernel_architecture"), "before Linux 6.1");
    file("proc/sys/kernel/arch", "x86_64\n");
    assertEquals("x86_64", system().get("kernel_architecture"));
  }

  @Test
  void irqbalanceIsUnknownWhereProcessesMayBeHidden() throws IOException {
    file("proc/1/comm", "init\n");
    assertEquals(null, system().get("irqbalance"));
    Files.createDirectories(root.resolve("proc/self/ns"));
    Files.createSymbolicLink(root.resolve("proc/self/ns/pid"), Path.of("pid:[4026531836]"));
    assertEquals("not running", system().get("irqbalance"));
    file("proc/22/comm", "irqbalance\n");
    assertEquals("running", system().get("irqbalance"));
  }

  @Test
  void memoryIsInBytes() throws IOException {
    file(
        "proc/meminfo",
        "MemTotal:  1000 kB\nMemAvailable: 400 kB\nSwapTotal: 50 kB\nSwapFree: 20 kB\n");
    assertEquals(
        Map.of(
            "memory_bytes", "1024000",
            "memory_available_bytes", "409600",
            "swap_used_bytes", "30720"),
        system());
  }

  @Test
  void interruptsAreFoundByDeviceAndByName() throws IOException {
    Files.createDirectories(root.resolve("sys/class/net/eth0"));
    assertEquals(Optional.of("none"), interrupts(), "a virtual interface has none");
    Files.createDirectories(root.resolve("sys/devices/pci/virtio2"));
    Files.createSymbolicLink(
        root.resolve("sys/class/net/eth0/device"), Path.of("../../../devices/pci/virtio2"));
    assertEquals(Optional.empty(), interrupts(), "a device whose interrupts are not known");
    file("sys/devices/pci/msi_irqs/38", "msix\n");
    assertEquals(Optional.empty(), interrupts(), "nobody says who serves it");
    file("proc/irq/38/smp_affinity_list", "0-3\n");
    assertEquals(Optional.of("38 on 0-3"), interrupts());
    file("proc/irq/38/effective_affinity_list", "2\n");
    file(
        "proc/interrupts",
        "      CPU0  CPU1\n 40:  1  2  PCI-MSI 5-edge  eth0-TxRx-0\n 41:  1  2  PCI-MSI 6-edge  eth01\n"
            + "NMI:  0  0  Non-maskable interrupts\n");
    file("proc/irq/40/effective_affinity_list", "1\n");
    assertEquals(Optional.of("38 on 2, 40 on 1"), interrupts());
  }

  @Test
  void anInterfaceOfAnotherNamespaceIsNotTakenForOurs() throws IOException {
    byte[] ours = {2, (byte) 0xfc, 0, 0, 0, 1};
    file("sys/class/net/eth0/ifindex", "7\n");
    file("sys/class/net/eth0/address", "02:fc:00:00:00:01\n");
    InterfaceFacts facts = new InterfaceFacts(files(), "eth0");
    assertTrue(facts.isShown(7, ours));
    assertTrue(facts.isShown(7, null), "the loopback has no such address");
    assertFalse(facts.isShown(8, ours));
    assertFalse(facts.isShown(7, new byte[] {2, (byte) 0xfc, 0, 0, 0, 2}));
  }

  private SystemFiles files() {
    return new SystemFiles(root);
  }

  private Map<String, String> processor() {
    Facts facts = new Facts();
    new ProcessorFacts(files()).addTo(facts);
    return facts.values();
  }

  private Map<String, String> system() {
    Facts facts = new Facts();
    new SystemFacts(files()).addTo(facts);
    return facts.values();
  }

  private Optional<String> interrupts() {
    return new InterfaceFacts(files(), "eth0").interrupts();
  }

  private void idle(String cpu, String state, String name, int exitUs, int disabled)
      throws IOException {
    String directory = CPUS + cpu + "/cpuidle/" + state;
    file(directory + "/name", name + "\n");
    file(directory + "/latency", exitUs + "\n");
    file(directory + "/disable", disabled + "\n");
  }

  private void file(String name, String content) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, content);
  }
}
