package org.ddsbench.controller.testbedimport;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.core.testbed.TestbedWriter;

/**
 * What is to be imported. Empty texts say nothing.
 *
 * @param name of the testbed
 * @param hosts in the order of the nodes
 * @param key private key file for the logins
 * @param knownHosts file of trusted host keys
 * @param jump hosts to go through
 * @param networkInterface of all nodes; empty: that at which the login arrives
 * @param workDirectory below which each node gets a directory of its name
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
  /** Where nothing is known yet; every Linux has it. */
  private static final String LOOPBACK = "lo";

  public ImportRequest {
    hosts = List.copyOf(hosts);
  }

  /** The testbed as far as the user describes it, before any host is asked. */
  public Testbed draft() {
    return testbed(hosts.stream().map(this::draft).toList());
  }

  /**
   * What testbed.xml would not take, found by its own reader.
   *
   * @param home what a leading {@code ~} stands for
   * @param place what findings name
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

  /** With these nodes. */
  Testbed testbed(List<Node> nodes) {
    return new Testbed(name, ntp, knownHosts, nodes);
  }

  private Node draft(HostArgument host) {
    return node(host, networkInterface.isEmpty() ? LOOPBACK : networkInterface, "");
  }

  /** A node; no address: that of its host. */
  Node node(HostArgument host, String ddsInterface, String address) {
    return new Node(
        host.name(),
        host.host(),
        host.port(),
        host.user(),
        key,
        jump(host),
        ddsInterface,
        address,
        workDirectory + "/" + host.name(),
        List.of(),
        Map.of(),
        EnumSet.copyOf(Role.ENDPOINTS),
        Libraries.INSTALLED);
  }

  /** A host that is itself one of the jump hosts is reached through those before it. */
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
