package org.ddsbench.controller.remote;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.core.testbed.Node;

/**
 * The route to a node: the jump hosts one after the other, then the node itself. As in OpenSSH, the
 * SSH configuration applies to each hop, and the first one may itself have jump hosts.
 */
final class SshRoute {
  /**
   * More than any real route; a configuration in which hosts are each other's jump hosts would be
   * endless.
   */
  private static final int MOST_HOPS = 16;

  private final SshAccess access;
  private final SshConfiguration configuration;
  private final List<SshSettings> hops = new ArrayList<>();

  private SshRoute(SshAccess access, SshConfiguration configuration) {
    this.access = access;
    this.configuration = configuration;
  }

  /** The settings of every hop, the node's last. */
  static List<SshSettings> to(Node node, SshAccess access, SshConfiguration configuration)
      throws NodeException {
    SshRoute route = new SshRoute(access, configuration);
    route.add(SshTarget.of(node));
    return List.copyOf(route.hops);
  }

  private void add(SshTarget target) throws NodeException {
    if (hops.size() == MOST_HOPS) {
      throw new NodeException(
          Kind.CONFIGURATION,
          "more than "
              + MOST_HOPS
              + " jump hosts one behind the other, the last asked for "
              + target.host()
              + ": correct ProxyJump in the SSH configuration, which may lead in a circle",
          null);
    }
    SshSettings settings = SshSettings.of(target, access, configuration.of(target));
    hops.add(0, settings);
    if (!settings.jump().isEmpty()) {
      int comma = settings.jump().lastIndexOf(',');
      add(
          SshTarget.hop(
              settings.jump().substring(comma + 1),
              settings.jump().substring(0, Math.max(comma, 0))));
    }
  }
}
