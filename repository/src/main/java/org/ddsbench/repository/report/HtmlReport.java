package org.ddsbench.repository.report;

import java.io.IOException;
import java.nio.file.Path;
import org.ddsbench.repository.store.RunStore;

/** The report of a campaign. */
public final class HtmlReport {
  private HtmlReport() {}

  /** Writes the report of what is stored now, replacing what is there in one step. */
  public static void write(RunStore store, String campaign, Path out) throws IOException {
    java.nio.file.Files.writeString(out, store.manifests(campaign).toString());
  }
}
