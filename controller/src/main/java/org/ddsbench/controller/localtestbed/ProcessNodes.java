package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
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

  private ProcessNodes(Path directory) {
    this.directory = directory;
  }

  /**
   * Creates the directory, or takes over one that a killed process left.
   *
   * @param directory directory of these nodes alone, which no other process uses; {@link #close}
   *     removes it
   * @param libraries where their DDS libraries come from
   */
  public static ProcessNodes in(Path directory, int nodes, Libraries libraries) throws IOException {
    Path place = directory.toAbsolutePath().normalize();
    if (!Files.exists(place)) {
      Files.createDirectories(Objects.requireNonNull(place.getParent()));
      StateDirectory.makePrivate(place);
    }
    ProcessNodes made = new ProcessNodes(place);
    Files.writeString(
        made.testbedXml(), TestbedWriter.text(testbed(place, nodes, libraries), Map.of()));
    return made;
  }

  private static Testbed testbed(Path directory, int nodes, Libraries libraries) {
    List<Node> all =
        IntStream.rangeClosed(1, nodes)
            .mapToObj(index -> node(directory, index, libraries))
            .toList();
    return new Testbed("local", new NtpSettings("", NtpMode.NONE), "", all);
  }

  /** A node; the first one also carries the daemon of a run, if it has one. */
  private static Node node(Path directory, int index, Libraries libraries) {
    String name = "node" + index;
    return NodeBuilder.of(name, "127.0.0.1")
        .networkInterface("lo")
        .workDirectory(directory.resolve(name).toString())
        .roles(index == 1 ? EnumSet.allOf(Role.class) : EnumSet.copyOf(Role.ENDPOINTS))
        .launcher(LauncherKind.LOCAL)
        .libraries(libraries)
        .build();
  }

  /** The file for {@code --testbed}. */
  public Path testbedXml() {
    return directory.resolve("testbed.xml");
  }

  /** Removes everything; no program may be running there. */
  @Override
  public void close() throws IOException {
    TreeDeletion.delete(directory);
  }
}
