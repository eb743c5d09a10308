package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedWriter;

/**
 * A testbed whose nodes are work directories of this machine: no sshd, no namespaces, no root. They
 * share one network, 127.0.0.1, and one clock. For one thread.
 */
public final class ProcessNodes implements AutoCloseable {
  private final Path directory;
  private final OwnedLock lock;

  private ProcessNodes(Path directory, OwnedLock lock) {
    this.directory = directory;
    this.lock = lock;
  }

  /**
   * Makes the directory, or takes over what a process that was killed left there.
   *
   * @param directory of these nodes alone; {@link #close} removes it
   * @throws LocalTestbedException another process uses it
   */
  public static ProcessNodes in(Path directory, int nodes) throws IOException {
    Path place = directory.toAbsolutePath().normalize();
    if (!Files.exists(place)) {
      Files.createDirectories(Objects.requireNonNull(place.getParent()));
      StateDirectory.makePrivate(place);
    }
    try {
      OwnedLock lock =
          OwnedLock.take(
              place.resolve("lock"),
              LockOwner.thisProcess("local nodes", Clock.systemUTC().instant()));
      ProcessNodes made = new ProcessNodes(place, lock);
      Files.writeString(made.testbedXml(), TestbedWriter.text(testbed(place, nodes), Map.of()));
      return made;
    } catch (OwnedLock.TakenException e) {
      throw new LocalTestbedException(place + " is in use by " + e.owner() + "; wait for its end");
    }
  }

  private static Testbed testbed(Path directory, int nodes) {
    List<Node> all =
        IntStream.rangeClosed(1, nodes).mapToObj(index -> node(directory, index)).toList();
    return new Testbed("local", new NtpSettings("", NtpMode.NONE), "", all);
  }

  /** The first one carries the daemon of a run too, if there is one. */
  private static Node node(Path directory, int index) {
    String name = "node" + index;
    return new Node(
        name,
        "127.0.0.1",
        OptionalInt.empty(),
        "",
        "",
        "",
        "lo",
        "",
        directory.resolve(name).toString(),
        List.of(),
        Map.of(),
        index == 1 ? EnumSet.allOf(Role.class) : EnumSet.copyOf(Role.ENDPOINTS),
        Libraries.INSTALLED,
        OptionalInt.empty(),
        LauncherKind.LOCAL);
  }

  /** The file to give to {@code --testbed}. */
  public Path testbedXml() {
    return directory.resolve("testbed.xml");
  }

  /** Removes everything; nothing must run there any more. */
  @Override
  public void close() throws IOException {
    TreeDeletion.delete(directory);
    lock.close();
  }
}
