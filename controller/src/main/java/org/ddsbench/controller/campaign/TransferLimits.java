package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.ddsbench.core.file.FreeSpace;
import org.ddsbench.core.protocol.Event.FileDigest;
import org.ddsbench.core.protocol.FailureKind;

/**
 * Limits for the files of one run from one node.
 *
 * @param files largest number of files
 * @param fileBytes largest number of bytes of a file
 * @param nodeBytes largest number of bytes of all files of the node together
 */
record TransferLimits(int files, long fileBytes, long nodeBytes) {
  /** Ten times the amount of the largest campaigns. */
  static final TransferLimits STANDARD =
      new TransferLimits(200_000, FileDigest.MOST_BYTES, 1L << 37);

  /** The time in which a node reads as many bytes for their digests, at 64 MiB a second. */
  static final Duration READING = Duration.ofSeconds(STANDARD.nodeBytes() >> 26);

  private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,200}";

  /**
   * Checks the list of files of a node, before any of them is read.
   *
   * @param into target directory
   * @throws RunFailure naming what exceeds a limit
   */
  void require(String node, List<FileDigest> offered, Path into) throws RunFailure {
    if (offered.size() > files) {
      throw refusal(node, offered.size() + " files, of which a run may have " + files);
    }
    long sum = 0;
    for (FileDigest file : offered) {
      if (!file.name().matches(NAME)) {
        throw refusal(node, "a file outside its place: " + file.name());
      }
      if (file.bytes() < 0 || file.bytes() > fileBytes) {
        throw refusal(
            node,
            file.name()
                + " of "
                + file.bytes()
                + " bytes; a file may have "
                + fileBytes
                + " bytes");
      }
      sum += file.bytes();
      if (sum > nodeBytes) {
        throw refusal(node, "files of more than " + nodeBytes + " bytes together");
      }
    }
    requireSpace(node, sum, into);
  }

  private static void requireSpace(String node, long bytes, Path into) throws RunFailure {
    long free;
    try {
      free = FreeSpace.of(into);
    } catch (IOException e) {
      throw new RunFailure(FailureKind.DISK, "", into + " cannot be read: " + e.getMessage());
    }
    if (bytes > free) {
      throw new RunFailure(
          FailureKind.DISK,
          "",
          "the run left "
              + bytes
              + " bytes on "
              + node
              + ", and "
              + into
              + " has room for "
              + free
              + ": make room here or choose another --repository");
    }
  }

  private static RunFailure refusal(String node, String what) {
    return new RunFailure(FailureKind.PROTOCOL, node, "the starter offers " + what);
  }
}
