package org.ddsbench.controller.remote;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.core.testbed.Node;

/**
 * A host as the user named it, before the SSH configuration is applied. Empty texts mean not set.
 *
 * @param host name, address or alias
 * @param port of its sshd
 * @param user to log in as
 * @param key the private key file to use, and no other
 * @param jump the hosts to go through, as OpenSSH's {@code -J} takes them; {@code none}: directly
 */
record SshTarget(String host, OptionalInt port, String user, String key, String jump) {
  private static final Pattern HOP =
      Pattern.compile(
          "(?:ssh://)?(?:(?<user>[^@,/]+)@)?(?:\\[(?<bare>[^\\]]+)\\]|(?<name>[^:@,/\\[\\]]+))"
              + "(?::(?<port>[0-9]{1,5}))?/?");

  static SshTarget of(Node node) {
    return new SshTarget(node.host(), node.port(), node.user(), node.key(), node.jump());
  }

  /**
   * A jump host, as {@code ssh -G} names it: {@code [user@]host[:port]}.
   *
   * @param before the hosts before it; empty: as in its own configuration
   */
  static SshTarget hop(String text, String before) throws NodeException {
    Matcher hop = HOP.matcher(text);
    if (!hop.matches() || text.startsWith("-")) {
      throw new NodeException(
          Kind.CONFIGURATION,
          "the jump host " + text + " cannot be read: write it as [user@]host[:port]",
          null);
    }
    String port = hop.group("port");
    String user = hop.group("user");
    String bare = hop.group("bare");
    return new SshTarget(
        bare == null ? hop.group("name") : bare,
        port == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(port)),
        user == null ? "" : user,
        "",
        before);
  }
}
