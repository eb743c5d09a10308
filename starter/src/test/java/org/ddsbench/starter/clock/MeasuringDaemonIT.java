package org.ddsbench.starter.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.Patience;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real chronyd with a silent server, and its choice of a command port. */
class MeasuringDaemonIT {
  private static final NtpServer SILENT = new NtpServer("127.0.0.1", 11199);

  private final Path work;

  MeasuringDaemonIT(@TempDir Path work) {
    this.work = work;
  }

  private MeasuringDaemon start(Children children, CommandPort.Source ports) throws Exception {
    Programs programs = new Programs("");
    assumeTrue(programs.find("chronyd").isPresent(), "chrony is not installed");
    // A new file for each start, because a starter has only one daemon at a time.
    Path pidFile = work.resolve(System.nanoTime() + ".pid");
    ChronydCommand command =
        new ChronydCommand(ChronyPrograms.find(programs), new PidFile(List.of(), pidFile));
    long end = Patience.endNs();
    return MeasuringDaemon.start(children, command, ports, SILENT, Map.of(), end);
  }

  @Test
  void takesAnotherPortWhenTheFirstIsTaken() throws Exception {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try (Children children = new Children(Thread.currentThread());
        DatagramSocket taken = new DatagramSocket(any)) {
      List<Integer> claimed = new ArrayList<>();
      CommandPort.Source ports =
          () -> {
            CommandPort port =
                claimed.isEmpty() ? CommandPort.reserve(taken.getLocalPort()) : CommandPort.claim();
            claimed.add(port.number());
            return port;
          };
      try (MeasuringDaemon daemon = start(children, ports)) {
        assertEquals(Optional.empty(), daemon.tracking());
        assertTrue(daemon.alive());
      }
      assertEquals(2, claimed.size());
      assertNotEquals(claimed.get(0), claimed.get(1));
    }
  }

  @Test
  void keepsItsPortAsLongAsItRuns() throws Exception {
    try (Children children = new Children(Thread.currentThread())) {
      List<Integer> claimed = new ArrayList<>();
      CommandPort.Source ports =
          () -> {
            CommandPort port = CommandPort.claim();
            claimed.add(port.number());
            return port;
          };
      try (MeasuringDaemon daemon = start(children, ports)) {
        assertTrue(daemon.alive());
        assertThrows(IOException.class, () -> CommandPort.reserve(claimed.get(0)));
      }
      CommandPort.reserve(claimed.get(0)).close();
    }
  }
}
