package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.ddsbench.core.testbed.EnvironmentText;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedWriter;

/** Writes the file that describes the testbed to the rest of DDSBench. */
final class TestbedXml {
  private TestbedXml() {}

  static Path file(Path stateDir) {
    return stateDir.resolve("testbed.xml");
  }

  /**
   * Writes it under another name first, so that no incomplete file is read.
   *
   * @param ntpServer address of the time source; empty: the nodes have only their common clock
   * @param libraries where the nodes have their DDS libraries from
   * @param environment by node name: {@code NAME=value NAME2=value2}
   */
  static void write(
      Path stateDir,
      String ntpServer,
      String user,
      SshKeys keys,
      List<NodePlace> nodes,
      Libraries libraries,
      Map<String, String> environment)
      throws IOException {
    NtpSettings ntp =
        ntpServer.isEmpty()
            ? new NtpSettings("", NtpMode.NONE)
            : new NtpSettings(ntpServer, NtpMode.MEASURE);
    Testbed testbed =
        new Testbed(
            "local",
            ntp,
            keys.knownHosts().toString(),
            nodes.stream()
                .map(
                    node ->
                        node(
                            node,
                            user,
                            keys,
                            libraries,
                            environment.getOrDefault(node.name(), ""),
                            node.equals(nodes.get(0))
                                ? EnumSet.allOf(Role.class)
                                : EnumSet.copyOf(Role.ENDPOINTS)))
                .toList());
    Path aside = stateDir.resolve("testbed.xml.new");
    Files.writeString(aside, TestbedWriter.text(testbed, Map.of()));
    Files.move(aside, file(stateDir), StandardCopyOption.ATOMIC_MOVE);
  }

  /** A node; the first one also carries the daemon of a run, if it has one. */
  private static Node node(
      NodePlace place,
      String user,
      SshKeys keys,
      Libraries libraries,
      String environment,
      Set<Role> roles) {
    return NodeBuilder.of(place.name(), place.host())
        .port(OptionalInt.of(place.port()))
        .user(user)
        .key(keys.userKey().toString())
        .networkInterface(place.networkInterface())
        .workDirectory(place.workDirectory().toString())
        .environment(EnvironmentText.read(environment))
        .libraries(libraries)
        .roles(roles)
        .build();
  }
}
