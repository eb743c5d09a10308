package org.ddsbench.controller.testbedimport;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.core.testbed.TestbedWriter;

/**
 * What to import. Empty texts mean not set.
 *
 * @param name name of the testbed
 * @param hosts hosts in the order of the nodes
 * @param key private key file for the logins
 * @param knownHosts file of trusted host keys
 * @param jump hosts to go through
 * @param networkInterface interface of all nodes; empty: that at which the login arrives
 * @param workDirectory parent of the nodes' directories, which have their names
 * @param ntp the time source
 */
public record ImportRequest(
    String name,
    List<HostArgument> hosts,
    String key,
    String knownHosts,
    String jump,
    String networkInterface,
    String workDirectory,
    NtpSettings ntp) {
  /** Used while the interface is unknown; every Linux has it. */
  private static final String LOOPBACK = "lo";

  public ImportRequest {
    hosts = List.copyOf(hosts);
  }

  /** The testbed as far as the user describes it, before any host is asked. */
  public Testbed draft() {
    return testbed(hosts.stream().map(this::draft).toList());
  }

  /**
   * The values that testbed.xml does not allow, found by its reader.
   *
   * @param home what a leading {@code ~} stands for
   * @param place name of the file in findings
   */
  public List<Finding> faults(Path home, String place) {
    return TestbedReader.read(place, TestbedWriter.text(draft(), Map.of()), home)
        .testbed()
        .findings()
        .stream()
        .map(
            fault ->
                new Finding(
                    fault.rule(),
                    fault.severity(),
                    "",
                    fault.field(),
                    new Place(place, 0, 0),
                    fault.message()))
        .toList();
  }

  /** The testbed with these nodes. */
  Testbed testbed(List<Node> nodes) {
    return new Testbed(name, ntp, knownHosts, nodes);
  }

  private Node draft(HostArgument host) {
    return node(host, networkInterface.isEmpty() ? LOOPBACK : networkInterface, "");
  }

  /** A node; without an address it has that of its host. */
  Node node(HostArgument host, String ddsInterface, String address) {
    return NodeBuilder.of(host.name(), host.host())
        .port(host.port())
        .user(host.user())
        .key(key)
        .jump(jump(host))
        .networkInterface(ddsInterface)
        .address(address)
        .workDirectory(workDirectory + "/" + host.name())
        .build();
  }

  /**
   * The jump hosts of a host; one that is itself a jump host is reached through those before it.
   */
  private String jump(HostArgument host) {
    List<String> hops = List.of(jump.split(",", -1));
    for (int i = 0; i < hops.size(); i++) {
      if (HostArgument.of(hops.get(i)).map(HostArgument::host).equals(Optional.of(host.host()))) {
        return i == 0 ? "none" : String.join(",", hops.subList(0, i));
      }
    }
    return jump;
  }
}
