package org.ddsbench.controller.localtestbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Testbeds of several users and checkouts on one machine. */
@Tag("testbed")
class FreeNamesIT {
  private static final List<NetworkNames> NAMES =
      List.of(
          new NetworkNames("ddsfree0", "ddsfreebr0", "10.78.200", 2401),
          new NetworkNames("ddsfree1", "ddsfreebr1", "10.78.201", 2601));

  private final Path one = TestbedFixture.newStateDir();
  private final Path other = TestbedFixture.newStateDir();

  FreeNamesIT() throws IOException {}

  @AfterEach
  void nothingIsLeft() throws Exception {
    for (Path stateDir : List.of(one, other)) {
      testbed(Isolation.NAMESPACES).down(stateDir, line -> {});
    }
    for (Path stateDir : List.of(one, other)) {
      for (NetworkNames names : NAMES) {
        assertEquals(List.of(), TestbedFixture.remains(names, stateDir));
      }
      Files.delete(stateDir.resolveSibling(".").normalize());
    }
  }

  @Test
  void aSecondTestbedTakesOtherNames() throws Exception {
    assertEquals(TestbedStatus.State.UP, up(Isolation.NAMESPACES, one));
    assertEquals(TestbedStatus.State.UP, up(Isolation.NAMESPACES, other));
    assertEquals(NAMES.get(0), names(one));
    assertEquals(NAMES.get(1), names(other));
    assertTrue(
        Files.readString(TestbedXml.file(other)).contains("server=\"10.78.201.253\""),
        () -> other.toString());
    assertEquals(TestbedStatus.State.UP, testbed(Isolation.NAMESPACES).status(other).state());
  }

  @Test
  void ofTwoThatStartAtOnceEachHasItsOwn() throws Exception {
    ExecutorService both = Executors.newFixedThreadPool(2);
    Set<Integer> ends = new HashSet<>();
    List<Callable<Integer>> starts = List.of(() -> upElsewhere(one), () -> upElsewhere(other));
    for (Future<Integer> end : both.invokeAll(starts)) {
      ends.add(end.get());
    }
    both.shutdown();
    assertEquals(Set.of(0), ends);
    assertEquals(Set.copyOf(NAMES), Set.of(names(one), names(other)));
  }

  @Test
  void portsThatSomebodyHasAreNotTaken() throws Exception {
    try (ServerSocket taken =
        new ServerSocket(NAMES.get(0).firstPort() + 1, 1, InetAddress.getLoopbackAddress())) {
      assertEquals(TestbedStatus.State.UP, up(Isolation.LOOPBACK, one));
      assertEquals(NAMES.get(1), names(one));
      String message =
          String.valueOf(
              assertThrows(LocalTestbedException.class, () -> up(Isolation.LOOPBACK, other))
                  .getMessage());
      assertTrue(message.contains("none of the 2 networks"), message);
      assertTrue(message.contains("port " + taken.getLocalPort() + " of 127.0.0.1"), message);
    }
  }

  private static LocalTestbed testbed(Isolation isolation) {
    return new LocalTestbed(NAMES, Optional.of(isolation));
  }

  private static TestbedStatus.State up(Isolation isolation, Path stateDir)
      throws IOException, InterruptedException {
    return testbed(isolation).up(2, stateDir, line -> {}).state();
  }

  /**
   * Starts a testbed in a separate process, because threads of one process would wait for each
   * other.
   */
  private static int upElsewhere(Path stateDir) throws IOException, InterruptedException {
    Process maker =
        new ProcessBuilder(TestbedFixture.tool("free", stateDir.toString()))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    maker.getInputStream().readAllBytes();
    return maker.waitFor();
  }

  static LocalTestbed inNamespaces() {
    return testbed(Isolation.NAMESPACES);
  }

  private static NetworkNames names(Path stateDir) throws IOException {
    return Inventory.read(stateDir).orElseThrow().names().orElseThrow();
  }
}
