package org.ddsbench.controller.remote;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A local file that a download fills. Records its own failure, which JSch would report as one of
 * the node.
 */
final class LocalFile extends OutputStream {
  private final Path file;
  private final OutputStream out;
  private @Nullable FileSystemException failure;

  LocalFile(Path file) throws IOException {
    this.file = file;
    out = Files.newOutputStream(file);
  }

  @Override
  public void write(int oneByte) throws IOException {
    write(new byte[] {(byte) oneByte}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      failure = new FileSystemException(file.toString(), null, e.getMessage());
      failure.initCause(e);
      throw failure;
    }
  }

  /** Throws what went wrong with this file, if anything. */
  void rethrow() throws FileSystemException {
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
