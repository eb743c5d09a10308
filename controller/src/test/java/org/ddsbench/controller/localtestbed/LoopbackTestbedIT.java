package org.ddsbench.controller.localtestbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The nodes of users who are not root. */
@Tag("testbed")
class LoopbackTestbedIT {
  private static final NetworkNames NAMES = LocalTestbedIT.NAMES;

  private final LocalTestbed testbed = new LocalTestbed(NAMES, Optional.of(Isolation.LOOPBACK));

  @Test
  void nodesArePorts() throws Exception {
    Path stateDir = TestbedFixture.newStateDir();
    assertEquals(TestbedStatus.State.UP, testbed.up(2, stateDir, line -> {}).state());
    String answer =
        Command.run(
            TestbedFixture.ssh(
                NodePlace.of(2, Isolation.LOOPBACK, NAMES, stateDir),
                SshKeys.in(stateDir),
                "echo",
                "$SSH_CONNECTION"));
    assertEquals("127.0.0.1 2302", answer.strip().split(" ", 3)[2]);
    String xml = Files.readString(TestbedXml.file(stateDir));
    assertTrue(xml.contains("<ntp mode=\"none\"/>"), xml);
    assertTrue(testbed.down(stateDir, line -> {}));
    assertEquals(List.of(), TestbedFixture.remains(NAMES, stateDir));
    Files.delete(stateDir.resolveSibling(".").normalize());
  }

  @Test
  void ofTwoStartsAtOnceOneWorks() throws Exception {
    Path stateDir = TestbedFixture.newStateDir();
    List<String> steps = Collections.synchronizedList(new ArrayList<>());
    Callable<TestbedStatus> start = () -> testbed.up(1, stateDir, steps::add);
    ExecutorService both = Executors.newFixedThreadPool(2);
    for (Future<TestbedStatus> status : both.invokeAll(List.of(start, start))) {
      assertEquals(TestbedStatus.State.UP, status.get().state());
    }
    both.shutdown();
    assertEquals(1, Collections.frequency(steps, "already up"));
    assertEquals(1, Collections.frequency(steps, "making keys"));
    testbed.down(stateDir, line -> {});
    assertEquals(List.of(), TestbedFixture.remains(NAMES, stateDir));
    Files.delete(stateDir.resolveSibling(".").normalize());
  }

  @Test
  void aDirectoryThatOthersMayWriteToIsRefused() throws Exception {
    Path stateDir = TestbedFixture.newStateDir();
    Path parent = stateDir.resolveSibling(".").normalize();
    Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxrwxrwx"));
    String message =
        String.valueOf(
            assertThrows(LocalTestbedException.class, () -> testbed.up(1, stateDir, line -> {}))
                .getMessage());
    assertTrue(message.contains("others may write to " + parent), message);
    Files.delete(parent);
  }
}
