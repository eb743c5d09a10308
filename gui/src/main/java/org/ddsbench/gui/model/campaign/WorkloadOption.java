package org.ddsbench.gui.model.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.campaign.WorkloadCatalogues;
import org.ddsbench.gui.text.Texts;

/**
 * A workload that a campaign may name.
 *
 * @param value the attribute {@code workload}; empty for the messages that campaigns have by
 *     default
 * @param title its name for people
 */
public record WorkloadOption(String value, String title) {
  private static final String DEFAULT = "avenue";

  /**
   * The workloads of the product, and those beside a campaign; waits for the disk.
   *
   * @param campaign empty for one that was never saved
   */
  static List<WorkloadOption> all(WorkloadCatalogues catalogues, Optional<Path> campaign)
      throws IOException {
    List<WorkloadOption> options = new ArrayList<>();
    List<Path> shipped = catalogues.shipped();
    List<Path> beside = campaign.isPresent() ? catalogues.beside(campaign.get()) : List.of();
    for (Path directory : shipped) {
      String name = name(directory);
      boolean usual = name.equals(DEFAULT);
      if (usual || !beside.contains(directory)) {
        options.add(
            new WorkloadOption(
                usual ? "" : directory.toString(),
                Texts.of(usual ? "campaign.workload.default" : "campaign.workload.shipped", name)));
      }
    }
    for (Path directory : beside) {
      if (!shipped.contains(directory) || !name(directory).equals(DEFAULT)) {
        options.add(new WorkloadOption(value(directory, campaign), name(directory)));
      }
    }
    return options;
  }

  /** A directory as a campaign names it: relative if it is beside or below its file. */
  static String value(Path directory, Optional<Path> campaign) {
    Path whole = directory.toAbsolutePath().normalize();
    return campaign
        .map(file -> file.toAbsolutePath().normalize().resolveSibling(""))
        .filter(whole::startsWith)
        .map(own -> own.equals(whole) ? "." : own.relativize(whole).toString())
        .orElse(whole.toString());
  }

  private static String name(Path directory) {
    return String.valueOf(directory.getFileName());
  }
}
