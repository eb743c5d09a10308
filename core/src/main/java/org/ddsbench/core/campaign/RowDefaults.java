package org.ddsbench.core.campaign;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.probe.Probe;

/** Values of attributes that neither a row nor {@code <defaults>} set. */
final class RowDefaults {
  private RowDefaults() {}

  /**
   * The text of a parameter; absent when the row must set it. A row with a probe uses the clock
   * that probes print, so that the parts of its one-way times are differences on one clock. Its
   * runs without a probe use it as well, so that both can be compared.
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
