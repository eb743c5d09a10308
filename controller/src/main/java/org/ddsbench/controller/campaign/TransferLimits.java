package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.file.FreeSpace;
import org.ddsbench.core.protocol.Event.FileDigest;
import org.ddsbench.core.protocol.FailureKind;

/**
 * How much a node may hand over of one run.
 *
 * @param files most files
 * @param fileBytes most bytes of a file
 * @param nodeBytes most bytes of all files of the node together
 */
record TransferLimits(int files, long fileBytes, long nodeBytes) {
  /** Ten times what the largest campaigns leave. */
  static final TransferLimits STANDARD = new TransferLimits(200_000, 1L << 35, 1L << 37);

  private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,200}";

  /**
   * Looks at what a node wants to hand over, before any of it is read.
   *
   * @param into where it is to lie
   * @throws RunFailure naming what is not to be had
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
      throw new RunFailure(FailureKind.DISK, "", into + " cannot be looked at: " + e.getMessage());
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
