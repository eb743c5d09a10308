package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.ddsbench.core.Patience;
import org.junit.jupiter.api.Test;

class BusyLoopsTest {
  private static Duration used(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  @Test
  void theyComputeUntilTheyAreClosed() throws IOException, InterruptedException {
    BusyLoops loops = BusyLoops.start(4);
    List<ProcessHandle> processes = loops.processes();
    try {
      assertEquals(4, processes.size());
      long end = Patience.endNs();
      for (ProcessHandle process : processes) {
        while (used(process).toMillis() < 50 && Patience.goesOn(end)) {
          assertTrue(process.isAlive());
        }
        assertTrue(used(process).toMillis() >= 50, process.info().toString());
      }
    } finally {
      loops.close();
    }
    assertFalse(processes.stream().anyMatch(ProcessHandle::isAlive));
  }

  @Test
  void theyEndWithTheProcessThatStartedThem() throws IOException, InterruptedException {
    Process owner = new ProcessBuilder("cat").start();
    BusyLoops loops = BusyLoops.start(2, owner.pid());
    try {
      owner.getOutputStream().close();
      assertEquals(0, owner.waitFor());
      long end = Patience.endNs();
      while (loops.processes().stream().anyMatch(ProcessHandle::isAlive) && Patience.goesOn(end)) {}
      assertFalse(loops.processes().stream().anyMatch(ProcessHandle::isAlive));
    } finally {
      loops.close();
      owner.destroyForcibly();
    }
  }
}
