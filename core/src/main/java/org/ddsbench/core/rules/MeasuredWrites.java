package org.ddsbench.core.rules;

import java.util.Optional;
import org.ddsbench.core.campaign.RunParameters;

/** The time that a publisher needs for one message, as earlier runs measured it. */
@FunctionalInterface
public interface MeasuredWrites {
  /** Nothing was measured yet. */
  MeasuredWrites NONE = any -> Optional.empty();

  /**
   * How long write() took in a run.
   *
   * @param run its key
   * @param meanNs nanoseconds; mean of the slowest publisher
   */
  record Write(String run, double meanNs) {}

  /**
   * The time in the last run that differs at most in the times at which messages were due and in
   * their number.
   */
  Optional<Write> of(RunParameters parameters);
}
