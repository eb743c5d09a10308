package org.ddsbench.controller.remote;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;

/**
 * The settings of the login to one host. The testbed takes precedence, then the SSH configuration,
 * then OpenSSH's defaults.
 *
 * @param alias the host as it was named
 * @param host name or address to connect to
 * @param port of sshd
 * @param user to log in as
 * @param hostKeyName name under which its host key is looked up; empty: host and port
 * @param keys private key files, or public ones of keys that the agent holds; may not exist
 * @param onlyThese whether an agent's other keys are left out
 * @param agentSocket empty: no agent
 * @param knownHosts files of trusted host keys; may not exist
 * @param hashedNames whether names of hosts are not readable in files of host keys
 * @param hostKeyChecking the configuration's setting for checking host keys; never weakens the
 *     check
 * @param jump the hosts to go through, {@code [user@]host[:port]} separated by commas, the first
 *     one first; empty: none
 */
record SshSettings(
    String alias,
    String host,
    int port,
    String user,
    String hostKeyName,
    List<Path> keys,
    boolean onlyThese,
    String agentSocket,
    List<Path> knownHosts,
    boolean hashedNames,
    String hostKeyChecking,
    String jump) {
  private static final Pattern BLANK = Pattern.compile(" ");

  SshSettings {
    keys = List.copyOf(keys);
    knownHosts = List.copyOf(knownHosts);
  }

  /**
   * Combines the requested settings with those of OpenSSH's configuration.
   *
   * @param configured values by keyword in lower case, as {@code ssh -G} prints them
   * @throws NodeException when the configuration requires something that is not supported
   */
  static SshSettings of(SshTarget target, SshAccess access, Map<String, List<String>> configured)
      throws NodeException {
    refuseProxyCommand(target, configured);
    Tokens tokens =
        new Tokens(
            access.userHome(),
            target.host(),
            first(configured, "hostname"),
            first(configured, "port"),
            first(configured, "user"));
    boolean named = !target.key().isEmpty();
    List<Path> keys = new ArrayList<>();
    if (named) {
      keys.add(Path.of(target.key()));
    } else {
      for (String file : configured.getOrDefault("identityfile", List.of())) {
        if (!file.equals("none")) {
          keys.add(Path.of(tokens.expand("IdentityFile", file)));
        }
      }
    }
    return new SshSettings(
        target.host(),
        tokens.host(),
        Integer.parseInt(tokens.port()),
        tokens.user(),
        first(configured, "hostkeyalias"),
        keys,
        named || first(configured, "identitiesonly").equals("yes"),
        agentSocket(first(configured, "identityagent"), access, tokens),
        knownHosts(access, configured),
        first(configured, "hashknownhosts").equals("yes"),
        first(configured, "stricthostkeychecking"),
        jump(configured, tokens));
  }

  private static String jump(Map<String, List<String>> configured, Tokens tokens)
      throws NodeException {
    String jump = first(configured, "proxyjump");
    return jump.equals("none") ? "" : tokens.expand("ProxyJump", jump);
  }

  private static void refuseProxyCommand(SshTarget target, Map<String, List<String>> configured)
      throws NodeException {
    String command = first(configured, "proxycommand");
    if (!command.isEmpty() && !command.equals("none")) {
      throw new NodeException(
          Kind.CONFIGURATION,
          "the SSH configuration reaches "
              + target.host()
              + " through ProxyCommand "
              + command
              + ", which cannot be used: use ProxyJump or jump of the testbed instead, or an address that this machine reaches itself",
          null);
    }
  }

  private static String agentSocket(String configured, SshAccess access, Tokens tokens)
      throws NodeException {
    return switch (configured) {
      case "", "SSH_AUTH_SOCK", "$SSH_AUTH_SOCK" -> access.agentSocket();
      case "none" -> "";
      default -> tokens.expand("IdentityAgent", configured);
    };
  }

  private static List<Path> knownHosts(SshAccess access, Map<String, List<String>> configured) {
    if (!access.knownHosts().isEmpty()) {
      return List.of(Path.of(access.knownHosts()));
    }
    List<Path> files = new ArrayList<>();
    for (String keyword : List.of("userknownhostsfile", "globalknownhostsfile")) {
      BLANK
          .splitAsStream(first(configured, keyword))
          .filter(file -> !file.isEmpty() && !file.equals("none"))
          .map(Path::of)
          .forEach(files::add);
    }
    return files;
  }

  private static String first(Map<String, List<String>> configured, String keyword) {
    List<String> values = configured.getOrDefault(keyword, List.of());
    return values.isEmpty() ? "" : values.get(0);
  }

  /** The name of its host key in {@link #knownHosts}. */
  String knownHostsName() {
    if (!hostKeyName.isEmpty()) {
      return hostKeyName;
    }
    return port == 22 ? host : "[" + host + "]:" + port;
  }

  /** Whether unknown host keys may never be added. */
  boolean strict() {
    return List.of("yes", "true").contains(hostKeyChecking);
  }

  /** A text on settings of the configuration that are ignored; may be empty. */
  String ignoredWish() {
    return switch (hostKeyChecking) {
      case "", "ask", "yes", "true" -> "";
      default -> " (StrictHostKeyChecking of the SSH configuration is not heeded)";
    };
  }

  /** A text with the real host and the alias that led to it. */
  String place() {
    String real = host + " port " + port;
    return alias.equals(host) ? real : alias + " (" + real + ")";
  }

  /** Values of the % tokens in file names, which {@code ssh -G} prints unexpanded. */
  private record Tokens(Path home, String alias, String host, String port, String user) {
    private static final Pattern MARK = Pattern.compile("%(.)");

    String expand(String keyword, String text) throws NodeException {
      if (text.contains("$")) {
        throw unknown(keyword, text);
      }
      String path = text.startsWith("~/") ? home.resolve(text.substring(2)).toString() : text;
      for (String mark : MARK.matcher(path).results().map(found -> found.group(1)).toList()) {
        if (!"dhnpru%".contains(mark)) {
          throw unknown(keyword, text);
        }
      }
      return MARK.matcher(path)
          .replaceAll(
              found ->
                  Matcher.quoteReplacement(
                      switch (found.group(1)) {
                        case "d" -> home.toString();
                        case "h" -> host;
                        case "n" -> alias;
                        case "p" -> port;
                        case "r" -> user;
                        case "u" -> System.getProperty("user.name", "");
                        default -> "%";
                      }));
    }

    private static NodeException unknown(String keyword, String text) {
      return new NodeException(
          Kind.CONFIGURATION,
          keyword
              + " "
              + text
              + " of the SSH configuration cannot be used: write its path there, with no marks but ~ %d %h %n %p %r %u",
          null);
    }
  }
}
