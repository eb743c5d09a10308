package org.ddsbench.starter.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.protocol.Disturbance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DisturbanceMeterTest {
  private static final long SECOND = 1_000_000_000L;

  private final Path root;

  DisturbanceMeterTest(@TempDir Path root) {
    this.root = root;
  }

  private void file(String name, String text) throws Exception {
    Path file = root.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }

  private void processors(long user, long idle, long steal) throws Exception {
    file("proc/stat", "cpu  " + user + " 0 0 " + idle + " 0 0 0 " + steal + " 7 0\ncpu0 1 2\n");
  }

  private void thread(long pid, long tid, long delayNs, long switches) throws Exception {
    file("proc/" + pid + "/task/" + tid + "/schedstat", "500 " + delayNs + " 3\n");
    file(
        "proc/" + pid + "/task/" + tid + "/status",
        "Name:\tx\nvoluntary_ctxt_switches:\t9\nnonvoluntary_ctxt_switches:\t" + switches + "\n");
  }

  private void end(long pid, long tid) throws Exception {
    Path task = root.resolve("proc/" + pid + "/task/" + tid);
    Files.delete(task.resolve("schedstat"));
    Files.delete(task.resolve("status"));
    Files.delete(task);
  }

  private DisturbanceMeter meter() {
    return new DisturbanceMeter(root, Map.of("publisher-0", 7L, "subscriber-0", 8L));
  }

  @Test
  void tellsWhatHappenedBetweenBeginAndEnd() throws Exception {
    processors(1000, 1000, 50);
    thread(7, 70, 1_000, 5);
    thread(7, 71, 9_000_000_000L, 5);
    thread(8, 80, 0, 1);
    file("sys/devices/system/cpu/cpufreq/policy0/scaling_cur_freq", "2000000\n");
    file("sys/devices/system/cpu/cpufreq/policy1/scaling_cur_freq", "<unknown>\n");
    file("proc/7/cgroup", "0::/user/app\n");
    file("sys/fs/cgroup/user/app/cpu.stat", "usage_usec 5\nnr_throttled 3\nthrottled_usec 70\n");
    file("sys/fs/cgroup/user/cpu.stat", "usage_usec 5\nnr_throttled 1\nthrottled_usec 7\n");
    file("proc/pressure/memory", "some avg10=0.00 total=1000\nfull avg10=0.00 total=10\n");
    DisturbanceMeter meter = meter();
    meter.begin(5 * SECOND);
    thread(7, 70, 400_001_000, 6);
    thread(8, 81, 700_000_000, 2);
    file("sys/devices/system/cpu/cpufreq/policy0/scaling_cur_freq", "800000\n");
    meter.look();
    end(8, 81);
    processors(1300, 1660, 90);
    file("sys/devices/system/cpu/cpufreq/policy0/scaling_cur_freq", "3000000\n");
    file("sys/fs/cgroup/user/app/cpu.stat", "usage_usec 5\nnr_throttled 5\nthrottled_usec 90\n");
    file("proc/pressure/memory", "some avg10=0.00 total=51000\nfull avg10=0.00 total=10\n");
    assertEquals(
        Optional.of(
            new Disturbance(
                10 * SECOND, 4.0, 7.0, "subscriber-0", 1L, 800_000L, 3_000_000L, 2L, 20_000L, 0.5)),
        meter.end(15 * SECOND));
  }

  @Test
  void whatTheMachineDoesNotTellIsUnknown() throws Exception {
    file("proc/stat", "cpu  1 2 3 4\n");
    DisturbanceMeter meter = meter();
    meter.begin(0);
    Disturbance seen = meter.end(SECOND).orElseThrow();
    assertNull(seen.stealPercent());
    assertNull(seen.runDelayPercent());
    assertEquals("", seen.runDelayApp());
    assertNull(seen.involuntarySwitches());
    assertNull(seen.leastFrequencyKhz());
    assertNull(seen.throttledPeriods());
    assertNull(seen.throttledNs());
    assertNull(seen.memoryPressurePercent());
  }

  @Test
  void thereIsNoEndWithoutABeginning() {
    assertTrue(meter().end(1).isEmpty());
  }

  @Test
  void readsTheFirstVersionOfControlGroupsToo() throws Exception {
    file("proc/7/cgroup", "4:memory:/m\n3:cpu,cpuacct:/box\n0::/\n");
    file(
        "sys/fs/cgroup/cpu,cpuacct/box/cpu.stat",
        "nr_periods 4\nnr_throttled 1\nthrottled_time 5\n");
    file("sys/fs/cgroup/memory/m/cpu.stat", "nr_throttled 99\nthrottled_time 99\n");
    DisturbanceMeter meter = meter();
    meter.begin(0);
    file(
        "sys/fs/cgroup/cpu,cpuacct/box/cpu.stat",
        "nr_periods 9\nnr_throttled 4\nthrottled_time 45\n");
    Disturbance seen = meter.end(SECOND).orElseThrow();
    assertEquals(3L, seen.throttledPeriods());
    assertEquals(40L, seen.throttledNs());
  }

  @Test
  void aGroupOutsideTheNamespaceIsNotGuessed() throws Exception {
    file("proc/7/cgroup", "0::/../../other\n");
    file("sys/fs/cgroup/cpu.stat", "usage_usec 5\nnr_throttled 3\nthrottled_usec 70\n");
    DisturbanceMeter meter = meter();
    meter.begin(0);
    assertNull(meter.end(SECOND).orElseThrow().throttledPeriods());
  }
}
