package org.ddsbench.controller.command;

import java.time.Duration;
import java.util.List;
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

  /** {@code template}: the command's program and arguments, as the testbed has them. */
  public CommandLauncher(List<String> template) {
    this.template = List.copyOf(template);
  }

  /** Connects to a node; a first command there shows whether it can be reached. */
  @Override
  public NodeConnection connect(Node node) throws NodeException {
    List<String> command = CommandTemplate.of(template, node);
    CommandNode connection = new CommandNode(node.name(), command);
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
