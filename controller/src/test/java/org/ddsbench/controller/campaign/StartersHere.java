package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.MarkedPrograms;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.Reservation;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Node;

/**
 * Nodes, of which those of {@code launcher="local"} have a {@link StarterThread} for a starter; all
 * else is real.
 */
public record StartersHere(Launcher nodes) implements Launcher {
  @Override
  public Reservation reserve(List<Node> wanted, Consumer<String> waiting)
      throws InterruptedException {
    Reservation reserved = nodes.reserve(wanted, waiting);
    return new Reservation(
        new StartersHere(reserved.launcher()), reserved.machines(), reserved::close);
  }

  @Override
  public NodeConnection connect(Node node) throws NodeException {
    NodeConnection connection = nodes.connect(node);
    return node.launcher() == LauncherKind.LOCAL ? new Here(connection) : connection;
  }

  private record Here(NodeConnection node) implements NodeConnection {
    @Override
    public NodeProcess start(List<String> command) throws NodeException {
      if (!StarterThread.starts(command)) {
        return node.start(command);
      }
      try {
        return StarterThread.start(name(), command);
      } catch (IOException e) {
        throw new NodeException(NodeException.Kind.COMMAND, name() + ": " + e.getMessage(), e);
      }
    }

    @Override
    public String name() {
      return node.name();
    }

    @Override
    public boolean isConnected() {
      return node.isConnected();
    }

    @Override
    public boolean endsWithin(Duration patience) throws InterruptedException {
      return node.endsWithin(patience);
    }

    @Override
    public String absolute(String path) throws NodeException {
      return node.absolute(path);
    }

    @Override
    public List<String> list(String directory) throws NodeException {
      return node.list(directory);
    }

    @Override
    public CommandResult run(List<String> command, String input, Duration timeout)
        throws NodeException {
      return node.run(command, input, timeout);
    }

    @Override
    public void rename(String from, String to) throws NodeException {
      node.rename(from, to);
    }

    @Override
    public void upload(Path from, List<String> names, String directory) throws NodeException {
      node.upload(from, names, directory);
    }

    @Override
    public void download(String directory, Map<String, Long> files, Path into) throws IOException {
      node.download(directory, files, into);
    }

    @Override
    public List<String> endPrograms(MarkedPrograms mark) throws NodeException {
      return node.endPrograms(mark);
    }

    @Override
    public void close() {
      node.close();
    }
  }
}
