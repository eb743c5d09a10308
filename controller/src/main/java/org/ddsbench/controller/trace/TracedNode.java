package org.ddsbench.controller.trace;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.commons.io.input.TeeInputStream;
import org.apache.commons.io.output.TeeOutputStream;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.MarkedPrograms;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeProcess;

/** A node whose communication is recorded. */
record TracedNode(NodeConnection node, Trace trace) implements NodeConnection {
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
    boolean ended = node.endsWithin(patience);
    if (ended) {
      add("connection", "ended");
    }
    return ended;
  }

  @Override
  public String absolute(String path) throws NodeException {
    return node.absolute(path);
  }

  @Override
  public List<String> list(String directory) throws NodeException {
    return recorded("list", directory, () -> node.list(directory));
  }

  @Override
  public NodeProcess start(List<String> command) throws NodeException {
    NodeProcess process = recorded("start", line(command), () -> node.start(command));
    TracedLines asked = new TracedLines(trace, name(), "asked");
    TracedLines said = new TracedLines(trace, name(), "said");
    TracedLines error = new TracedLines(trace, name(), "error");
    return new NodeProcess(
        name() + ": " + command.get(0),
        new TeeOutputStream(process.stdin(), asked),
        new TeeInputStream(process.stdout(), said),
        new TeeInputStream(process.stderr(), error),
        new TracedEnd(process, List.of(asked, said, error)));
  }

  @Override
  public CommandResult run(List<String> command, String input, Duration timeout)
      throws NodeException {
    CommandResult result = recorded("run", line(command), () -> node.run(command, input, timeout));
    add("ended", "status " + result.status() + " " + result.stderr().strip());
    return result;
  }

  @Override
  public List<String> endPrograms(MarkedPrograms mark) throws NodeException {
    return recorded("end", mark.value(), () -> node.endPrograms(mark));
  }

  @Override
  public void rename(String from, String to) throws NodeException {
    recorded(
        "rename",
        from + " " + to,
        () -> {
          node.rename(from, to);
          return to;
        });
  }

  @Override
  public void upload(Path from, List<String> names, String directory) throws NodeException {
    recorded(
        "upload",
        directory + " " + String.join(" ", names),
        () -> {
          node.upload(from, names, directory);
          return directory;
        });
  }

  @Override
  public void download(String directory, Map<String, Long> files, Path into) throws IOException {
    add("download", directory + " " + String.join(" ", files.keySet()));
    try {
      node.download(directory, files, into);
    } catch (IOException e) {
      add("failed", String.valueOf(e.getMessage()));
      throw e;
    }
  }

  @Override
  public void close() {
    add("connection", "closed");
    node.close();
  }

  private void add(String what, String text) {
    trace.add(name(), what, text);
  }

  private static String line(List<String> command) {
    return String.join(" ", command);
  }

  /** A step on the node. */
  private interface Step<T> {
    T take() throws NodeException;
  }

  private <T> T recorded(String what, String text, Step<T> step) throws NodeException {
    add(what, text);
    try {
      return step.take();
    } catch (NodeException e) {
      add("failed", String.valueOf(e.getMessage()));
      throw e;
    }
  }

  /** Ends with the process whose streams are recorded. */
  private record TracedEnd(NodeProcess process, List<TracedLines> lines)
      implements NodeProcess.End {
    @Override
    public OptionalInt exitStatus() throws InterruptedException {
      return process.exitStatus();
    }

    @Override
    public void cut() {
      process.cut();
    }

    @Override
    public void release() {
      process.close();
      lines.forEach(TracedLines::close);
    }
  }
}
