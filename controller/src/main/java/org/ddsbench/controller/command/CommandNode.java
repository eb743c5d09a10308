package org.ddsbench.controller.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.ddsbench.controller.node.BoundedOutput;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.LocalProgram;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.ProcessNode;
import org.ddsbench.controller.node.RegularFiles;
import org.ddsbench.controller.node.StallWatch;
import org.ddsbench.controller.node.StalledTransferException;

/**
 * A node that is reached by a command. Files go over the standard streams of programs there; the
 * texts of its scripts are constant, and paths are their arguments.
 */
final class CommandNode extends ProcessNode {
  private static final Duration SOON = Duration.ofMinutes(3);
  private static final Duration TRANSFER = Duration.ofMinutes(10);
  private static final int BUFFER = 1 << 16;
  private static final Pattern NUL = Pattern.compile("\0");

  private static final String HOME = "printf %s \"$HOME\"";
  private static final String LIST =
      "[ ! -d \"$1\" ] || exec find \"$1\" -mindepth 1 -maxdepth 1 -printf '%f\\0'";
  private static final String GIVE =
      "if [ -e \"$1\" ] && { [ -L \"$1\" ] || [ ! -f \"$1\" ]; }; then"
          + " printf '%s\\n' \"$2\" >&2; exit 1; fi;"
          + " exec cat -- \"$1\"";
  private static final String TAKE = "exec cat > \"$1\"";

  private final List<String> prefix;
  private final Map<String, String> environment;
  private final Pattern itself;

  /**
   * @param prefix what precedes a program and its arguments
   * @param environment environment of the prefix's program
   * @param itself matches text that the prefix's program adds to an error output
   */
  CommandNode(String name, List<String> prefix, Map<String, String> environment, Pattern itself) {
    super(name);
    this.prefix = List.copyOf(prefix);
    this.environment = Map.copyOf(environment);
    this.itself = itself;
  }

  @Override
  public String absolute(String path) throws NodeException {
    if (!path.startsWith("~/")) {
      return path;
    }
    String home = require("find the home directory", script(HOME)).stdout();
    if (!home.startsWith("/")) {
      throw new NodeException(
          Kind.COMMAND, name() + ": HOME is not set there: name an absolute work directory", null);
    }
    return home + path.substring(1);
  }

  @Override
  public List<String> list(String directory) throws NodeException {
    CommandResult result = require("list " + directory, script(LIST, directory));
    return NUL.splitAsStream(result.stdout()).filter(entry -> !entry.isEmpty()).toList();
  }

  @Override
  public NodeProcess start(List<String> command) throws NodeException {
    List<String> line = new ArrayList<>(prefix);
    line.addAll(command);
    return LocalProgram.start(name() + ": " + command.get(0), environment, line);
  }

  /**
   * The result without text of the command, so that equal outputs of programs on different nodes
   * are equal.
   */
  @Override
  protected CommandResult clean(CommandResult result) {
    String said = itself.matcher(result.stderr()).replaceAll("");
    return said.isBlank() ? result : new CommandResult(result.status(), result.stdout(), said);
  }

  @Override
  public void rename(String from, String to) throws NodeException {
    require("rename " + from + " to " + to, List.of("mv", "-n", "-T", "--", from, to));
  }

  @Override
  public void upload(Path from, List<String> names, String directory) throws NodeException {
    for (String file : names) {
      String target = directory + "/" + file;
      try (NodeProcess cat = start(script(TAKE, target))) {
        copy(from.resolve(file), cat);
        succeeded("write " + target, cat.waitFor(TRANSFER));
      }
    }
  }

  private void copy(Path file, NodeProcess cat) throws NodeException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] buffer = new byte[BUFFER];
      boolean taken = true;
      for (int n = in.read(buffer); n >= 0 && taken; n = in.read(buffer)) {
        taken = takes(cat, buffer, n);
      }
      takes(cat, buffer, 0);
    } catch (StalledTransferException e) {
      throw e;
    } catch (IOException e) {
      throw new NodeException(Kind.TRANSFER, "cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  /**
   * Writes to its input, which stays open. False when it has ended, with the reason in its status
   * and message.
   */
  private static boolean takes(NodeProcess cat, byte[] buffer, int count)
      throws StalledTransferException {
    try {
      if (count > 0) {
        cat.stdin().write(buffer, 0, count);
      } else {
        cat.stdin().close();
      }
      return true;
    } catch (StalledTransferException e) {
      throw e;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void download(String directory, Map<String, Long> files, Path into) throws IOException {
    for (Map.Entry<String, Long> file : files.entrySet()) {
      String from = directory + "/" + file.getKey();
      try (NodeProcess cat = start(script(GIVE, from, RegularFiles.REFUSAL));
          OutputStream out = Files.newOutputStream(into.resolve(file.getKey()))) {
        cat.stdin().close();
        copy(cat, from, new BoundedOutput(out, file.getValue()));
        succeeded("read " + from, cat.waitFor(TRANSFER));
      }
    }
  }

  private void copy(NodeProcess cat, String file, BoundedOutput out) throws IOException {
    StallWatch watch = new StallWatch(cat::cut);
    byte[] buffer = new byte[BUFFER];
    try {
      for (int n = read(cat, buffer, watch); n >= 0; n = read(cat, buffer, watch)) {
        out.write(buffer, 0, n);
      }
    } catch (BoundedOutput.ExceededException e) {
      throw new NodeException(Kind.TRANSFER, cannotRead(file) + e.getMessage(), e);
    } catch (IOException e) {
      if (!watch.isStalled()) {
        throw e;
      }
    }
    if (watch.isStalled()) {
      throw new StalledTransferException(
          cannotRead(file)
              + "nothing of it arrives for "
              + StallWatch.PATIENCE_S
              + " s: "
              + StalledTransferException.ADVICE);
    }
  }

  private static int read(NodeProcess cat, byte[] buffer, StallWatch watch) throws IOException {
    watch.begin();
    try {
      return cat.stdout().read(buffer);
    } finally {
      watch.pause();
    }
  }

  private String cannotRead(String file) {
    return name() + ": cannot read " + file + ": ";
  }

  private static List<String> script(String text, String... arguments) {
    List<String> command = new ArrayList<>(List.of("sh", "-c", text, "sh"));
    command.addAll(List.of(arguments));
    return command;
  }

  private CommandResult require(String what, List<String> command) throws NodeException {
    return succeeded(what, run(command, SOON));
  }

  private CommandResult succeeded(String what, CommandResult result) throws NodeException {
    if (!result.succeeded()) {
      throw new NodeException(
          Kind.TRANSFER,
          name()
              + ": cannot "
              + what
              + " (status "
              + result.status()
              + "): "
              + clean(result).stderr().strip(),
          null);
    }
    return result;
  }
}
