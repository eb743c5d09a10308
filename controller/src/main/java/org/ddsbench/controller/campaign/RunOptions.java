package org.ddsbench.controller.campaign;

import java.util.List;

/**
 * Options for carrying out a campaign, independent of what it measures.
 *
 * @param repeatDisturbed how often, at most, a disturbed run is measured again at the end of the
 *     campaign
 * @param note a text about the execution; may be empty
 * @param tags words by which the execution can be found
 */
public record RunOptions(int repeatDisturbed, String note, List<String> tags) {
  /** No repetition of disturbed runs, no note, no tags. */
  public static final RunOptions NONE = repeatingDisturbed(0);

  public RunOptions {
    tags = List.copyOf(tags);
  }

  /** Disturbed runs are measured again, at most this often. */
  public static RunOptions repeatingDisturbed(int attempts) {
    return new RunOptions(attempts, "", List.of());
  }
}
