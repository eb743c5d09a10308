package org.ddsbench.controller.remote;

import com.jcraft.jsch.SftpATTRS;
import com.jcraft.jsch.SftpException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.ddsbench.controller.node.BoundedOutput;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.RegularFiles;
import org.jspecify.annotations.Nullable;

/**
 * Copies files of a node over one sftp channel: {@link RegularFiles} of limited size. For one
 * thread.
 */
final class SftpDownload {
  private final String node;
  private final WatchedSftp sftp;

  SftpDownload(String node, WatchedSftp sftp) {
    this.node = node;
    this.sftp = sftp;
  }

  /**
   * Copies a file.
   *
   * @param limit largest number of bytes; a longer file is not read further
   * @throws NodeException the node cannot be read
   * @throws IOException the local file cannot be written
   */
  void copy(String file, Path into, long limit) throws IOException {
    try (LocalFile out = new LocalFile(into)) {
      copy(file, out, limit);
    }
  }

  private void copy(String file, LocalFile out, long limit) throws IOException {
    String what = "read " + file;
    try {
      SftpATTRS found = sftp.take(what, channel -> channel.lstat(file));
      if (!found.isReg()) {
        throw failure(file, RegularFiles.refusal(kind(found)), null);
      }
      OutputStream watched = new Watched(new BoundedOutput(out, limit));
      sftp.take(
          what,
          channel -> {
            channel.get(file, watched);
            return file;
          });
    } catch (SftpException e) {
      out.rethrow();
      throw failure(
          file,
          e.getCause() instanceof BoundedOutput.ExceededException exceeded
              ? String.valueOf(exceeded.getMessage())
              : String.valueOf(e.getMessage()),
          e);
    }
  }

  private NodeException failure(String file, String reason, @Nullable Throwable cause) {
    return new NodeException(Kind.TRANSFER, node + ": cannot read " + file + ": " + reason, cause);
  }

  private static String kind(SftpATTRS found) {
    if (found.isFifo()) {
      return "a FIFO";
    }
    if (found.isLink()) {
      return "a symbolic link";
    }
    if (found.isDir()) {
      return "a directory";
    }
    return found.isSock() ? "a socket" : "a device";
  }

  private final class Watched extends FilterOutputStream {
    Watched(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      sftp.moved();
      out.write(bytes, from, length);
    }
  }
}
