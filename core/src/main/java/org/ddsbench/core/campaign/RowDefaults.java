package org.ddsbench.core.campaign;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.probe.Probe;

/** What holds in a row for attributes that neither it nor {@code <defaults>} give. */
final class RowDefaults {
  private RowDefaults() {}

  /**
   * The text of a parameter; absent when the row must give it. A row with a probe is stamped with
   * the clock that probes print, so that its parts are differences on one clock; so are its runs
   * without a probe, to be compared with the others.
   *
   * @param probes of the row
   */
  static Optional<String> text(Parameter<?> parameter, List<?> probes) {
    boolean observed = probes.stream().anyMatch(probe -> !probe.equals(Probe.NONE));
    return observed && parameter.equals(Parameters.CLOCK)
        ? Optional.of(StampClock.MONOTONIC.text())
        : parameter.defaultText();
  }
}
