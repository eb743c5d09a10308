package org.ddsbench.starter.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResourceLogTest {
  private final Path proc;

  ResourceLogTest(@TempDir Path proc) {
    this.proc = proc;
  }

  private void thread(int tid, int voluntary, int involuntary) throws Exception {
    Files.writeString(
        Files.createDirectories(proc.resolve("7/task/" + tid)).resolve("status"),
        "Name:\tx\nvoluntary_ctxt_switches:\t"
            + voluntary
            + "\nnonvoluntary_ctxt_switches:\t"
            + involuntary
            + "\n");
  }

  private void counters(long rxBytes, long txBytes) throws Exception {
    Files.writeString(
        Files.createDirectories(proc.resolve("net")).resolve("dev"),
        "head\nhead\n  eth0: "
            + rxBytes
            + " 10 0 0 0 0 0 0 "
            + txBytes
            + " 20 0 0 0 0 0 0\n veth0:1 1 0 0 0 0 0 0 1 1\n");
  }

  @Test
  void countsFromTheStartAndKeepsTheSwitchesOfThreadsThatEnded() throws Exception {
    thread(7, 10, 1);
    thread(8, 100, 2);
    Files.writeString(
        proc.resolve("7/stat"), "7 (a b) c) S 1 1 1 0 -1 0 0 0 0 0 300 200 0 0 20 0 2 0 5 0 0");
    Files.writeString(proc.resolve("7/status"), "Name:\ta\nVmRSS:\t  2048 kB\n");
    counters(1000, 500);
    Path file = proc.resolve("resources.csv");
    try (ResourceLog log =
        new ResourceLog(file, proc, Map.of("publisher-0", 7L, "gone", 9L), "eth0")) {
      log.sample(Instant.ofEpochSecond(5, 6));
      Files.delete(proc.resolve("7/task/8/status"));
      Files.delete(proc.resolve("7/task/8"));
      thread(7, 11, 1);
      counters(1400, 600);
      log.sample(Instant.ofEpochSecond(6, 6));
      counters(1500, 700);
      log.sampleInterface(Instant.ofEpochSecond(6, 7));
    }
    List<String> lines = Files.readAllLines(file);
    assertEquals(6, lines.size());
    assertEquals(ResourceLog.HEADER, lines.get(0));
    assertTrue(
        lines.get(1).matches("5000000006,publisher-0,[0-9.]+,2097152,110,3,,,,"), lines.get(1));
    assertEquals("5000000006,,,,,,0,0,0,0", lines.get(2));
    assertEquals("6000000006,publisher-0,0.0,2097152,111,3,,,,", lines.get(3));
    assertEquals("6000000006,,,,,,400,100,0,0", lines.get(4));
    assertEquals("6000000007,,,,,,500,200,0,0", lines.get(5));
  }
}
