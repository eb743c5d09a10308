package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.nio.file.Path;
import org.ddsbench.controller.campaign.RealTestbed;

/** A bundle on a node that counts as checked. */
public final class CheckedBundle {
  private static final String RECORD =
      "cd -- \"$1\" && files=$("
          + NodeFile.LIST
          + " | sha256sum) && echo \"$files\" > \"../.$2.checked\"";

  private CheckedBundle() {}

  /** Copies one that was checked into another directory of bundles; returns its place there. */
  public static Path copy(Path bundle, Path bundles) throws IOException, InterruptedException {
    RealTestbed.output("cp", "-a", "--reflink=auto", bundle.toString(), bundles.toString());
    Path copy = bundles.resolve(bundle.getFileName());
    record(copy);
    return copy;
  }

  /** Its files are not read again until one of them changes. */
  public static void record(Path bundle) throws IOException, InterruptedException {
    RealTestbed.output(
        "sh", "-c", RECORD, "sh", bundle.toString(), String.valueOf(bundle.getFileName()));
  }
}
