package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Path;

/** A stored run that someone changed and gave digests that fit. */
public final class SealedRun {
  private SealedRun() {}

  /** Writes the digests of a run again. */
  public static void again(Path run) throws IOException {
    RunDigests.write(run);
  }
}
