package org.ddsbench.controller.local;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.controller.node.BoundedOutput;
import org.ddsbench.controller.node.LocalProgram;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.ProcessNode;
import org.ddsbench.controller.node.RegularFiles;

/** This machine as a node. It stays connected until it is closed. */
final class LocalNode extends ProcessNode {
  private static final int BUFFER = 1 << 16;

  private final Path home;
  private final Map<String, String> environment;

  /** {@code environment} is the complete environment of programs. */
  LocalNode(String name, Path home, Map<String, String> environment) {
    super(name);
    this.home = home;
    this.environment = Map.copyOf(environment);
  }

  @Override
  public String absolute(String path) {
    return path.startsWith("~/") ? home + path.substring(1) : path;
  }

  @Override
  public List<String> list(String directory) throws NodeException {
    try (Stream<Path> entries = Files.list(Path.of(directory))) {
      return entries.map(entry -> String.valueOf(entry.getFileName())).toList();
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw failed("cannot list " + directory, e);
    }
  }

  @Override
  public NodeProcess start(List<String> command) throws NodeException {
    return LocalProgram.start(
        name() + ": " + command.get(0), environment, workingDirectory(), command);
  }

  /** The working directory of a login: the root when the home directory does not exist. */
  private Path workingDirectory() {
    return Files.isDirectory(home) ? home : Path.of("/");
  }

  @Override
  public void rename(String from, String to) throws NodeException {
    try {
      Files.move(Path.of(from), Path.of(to));
    } catch (IOException e) {
      throw failed("cannot rename " + from + " to " + to, e);
    }
  }

  @Override
  public void upload(Path from, List<String> names, String directory) throws NodeException {
    for (String file : names) {
      Path target = Path.of(directory, file);
      try {
        Files.copy(from.resolve(file), target, StandardCopyOption.REPLACE_EXISTING);
      } catch (IOException e) {
        throw failed("cannot write " + target, e);
      }
    }
  }

  @Override
  public void download(String directory, Map<String, Long> files, Path into) throws IOException {
    for (Map.Entry<String, Long> file : files.entrySet()) {
      Path from = Path.of(directory, file.getKey());
      try (InputStream in = open(from);
          OutputStream out = Files.newOutputStream(into.resolve(file.getKey()))) {
        copy(in, from, new BoundedOutput(out, file.getValue()));
      }
    }
  }

  private InputStream open(Path file) throws NodeException {
    try {
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.exists(file)) {
        throw new IOException(RegularFiles.REFUSAL);
      }
      return Files.newInputStream(file);
    } catch (IOException e) {
      throw failed("cannot read " + file, e);
    }
  }

  private void copy(InputStream in, Path file, BoundedOutput out) throws IOException {
    byte[] buffer = new byte[BUFFER];
    for (int n = read(in, file, buffer); n >= 0; n = read(in, file, buffer)) {
      try {
        out.write(buffer, 0, n);
      } catch (BoundedOutput.ExceededException e) {
        throw failed("cannot read " + file, e);
      }
    }
  }

  private int read(InputStream in, Path file, byte[] buffer) throws NodeException {
    try {
      return in.read(buffer);
    } catch (IOException e) {
      throw failed("cannot read " + file, e);
    }
  }

  private NodeException failed(String what, IOException why) {
    String reason =
        why instanceof FileSystemException file && file.getReason() != null
            ? file.getReason()
            : why instanceof NoSuchFileException
                ? "no such file"
                : String.valueOf(why.getMessage());
    return new NodeException(Kind.TRANSFER, name() + ": " + what + ": " + reason, why);
  }
}
