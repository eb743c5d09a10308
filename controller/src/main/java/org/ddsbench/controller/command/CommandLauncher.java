package org.ddsbench.controller.command;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.core.testbed.CommandTemplate;
import org.ddsbench.core.testbed.Node;

/**
 * Starts programs on a node as arguments of a command that runs here. Safe for use by many threads.
 */
public final class CommandLauncher implements Launcher {
  private static final Duration ANSWER = Duration.ofSeconds(60);

  private final List<String> template;
  private final Map<String, String> environment;
  private final Pattern itself;

  /** A launcher whose command adds nothing to the output of programs. */
  public CommandLauncher(List<String> template, Map<String, String> environment) {
    this(template, environment, Pattern.compile("(?!)"));
  }

  /**
   * @param template the command's program and arguments, as in the testbed
   * @param environment environment of the command
   * @param itself matches text that the command itself adds to the error output of a program
   */
  public CommandLauncher(List<String> template, Map<String, String> environment, Pattern itself) {
    this.template = List.copyOf(template);
    this.environment = Map.copyOf(environment);
    this.itself = itself;
  }

  /** Connects to a node; a first command there shows whether it can be reached. */
  @Override
  public NodeConnection connect(Node node) throws NodeException {
    List<String> command = CommandTemplate.of(template, node);
    CommandNode connection = new CommandNode(node.name(), command, environment, itself);
    CommandResult result = connection.run(List.of("true"), ANSWER);
    if (!result.succeeded()) {
      throw new NodeException(
          Kind.UNREACHABLE,
          "cannot reach "
              + node.host()
              + " by "
              + String.join(" ", command)
              + " (status "
              + result.status()
              + "): "
              + result.stderr().strip(),
          null);
    }
    return connection;
  }
}
