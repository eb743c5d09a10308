package org.ddsbench.repository.prune;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.LatestLinks;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.Spared;

/**
 * What was removed of a campaign.
 *
 * @param holder who held the campaign's lock: then nothing was removed
 * @param removed the runs that are gone
 * @param changed executions that lost runs and still exist
 * @param spared what turned out to be a user's only when it was to be removed
 * @param failures why something could not be removed; each names its file
 */
public record Removal(
    String campaign,
    Optional<String> holder,
    List<RunEntry> removed,
    List<Execution> changed,
    List<Spared> spared,
    List<IOException> failures) {

  public Removal {
    removed = List.copyOf(removed);
    changed = List.copyOf(changed);
    spared = List.copyOf(spared);
    failures = List.copyOf(failures);
  }

  /** A step that may fail while others are taken. */
  interface Step {
    void take() throws IOException;
  }

  /** Nothing was removed, since another process changes the campaign. */
  static Removal refused(String campaign, String holder) {
    return new Removal(campaign, Optional.of(holder), List.of(), List.of(), List.of(), List.of());
  }

  /**
   * Regenerates summaries and reports of the executions that lost runs, if they existed, and the
   * campaign's links. To be called when all space is free that is going to be.
   *
   * @return why something could not be written; the runs are removed all the same
   */
  public List<IOException> renew(RunStore store) throws InterruptedIOException {
    List<IOException> failures = new ArrayList<>();
    for (Execution execution : changed) {
      take(failures, () -> HtmlReport.renew(store, execution));
    }
    if (Files.isDirectory(store.campaign(campaign))) {
      take(failures, () -> LatestLinks.refresh(store, campaign));
    }
    return failures;
  }

  /** Takes a step; adds the exception if it fails. */
  static void take(List<IOException> failures, Step step) throws InterruptedIOException {
    try {
      step.take();
    } catch (InterruptedIOException e) {
      throw e;
    } catch (IOException e) {
      failures.add(e);
    }
  }
}
