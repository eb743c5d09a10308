package org.ddsbench.controller.local;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.LocalProgram;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.core.testbed.Node;

/** Starts programs on this machine, as the user of this process. Safe for use by many threads. */
public final class LocalLauncher implements Launcher {
  private final Path home;
  private final Map<String, String> environment;

  /**
   * @param home home directory of the user, and working directory of programs
   * @param environment environment of this process; programs get those variables that a login has
   */
  public LocalLauncher(Path home, Map<String, String> environment) {
    this.home = home;
    this.environment = new HashMap<>(LocalProgram.loginEnvironment(environment));
    this.environment.put("HOME", home.toString());
  }

  @Override
  public NodeConnection connect(Node node) throws NodeException {
    if (!isOwnAddress(node.host())) {
      throw new NodeException(
          Kind.CONFIGURATION,
          "this machine has no address "
              + node.host()
              + ", but launcher=\"local\" starts its programs here: correct host, or use"
              + " launcher=\"ssh\"",
          null);
    }
    return new LocalNode(node.name(), home, environment);
  }

  private static boolean isOwnAddress(String host) throws NodeException {
    try {
      InetAddress address = InetAddress.getByName(host);
      return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
    } catch (UnknownHostException e) {
      return false;
    } catch (SocketException e) {
      throw new NodeException(
          Kind.CONFIGURATION, "cannot read the addresses of this machine: " + e.getMessage(), e);
    }
  }
}
