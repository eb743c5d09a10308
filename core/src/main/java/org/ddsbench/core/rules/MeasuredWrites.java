package org.ddsbench.core.rules;

import java.util.Optional;
import org.ddsbench.core.campaign.RunParameters;

/** What earlier runs have shown of the time that a publisher needs for one message. */
@FunctionalInterface
public interface MeasuredWrites {
  /** Before anything was measured. */
  MeasuredWrites NONE = any -> Optional.empty();

  /**
   * How long write() took in a run.
   *
   * @param run its key
   * @param meanNs nanoseconds; of the slowest publisher
   */
  record Write(String run, double meanNs) {}

  /**
   * Of the last run that differs at most in when its messages were due and in how many they were.
   */
  Optional<Write> of(RunParameters parameters);
}
