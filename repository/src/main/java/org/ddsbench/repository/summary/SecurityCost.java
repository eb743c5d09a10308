package org.ddsbench.repository.summary;

import java.util.List;
import org.ddsbench.core.campaign.Security;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * What security changes in one measure of a configuration.
 *
 * @param off the first of the runs without security
 * @param security that of the others
 * @param runsOff keys of the runs without security that have a value
 * @param runsWith keys of those with it
 * @param valueOff geometric mean over the runs without security: nanoseconds, messages a second, or
 *     bytes
 * @param valueWith the same of those with it
 * @param ratio of the second to the first; its interval does not contain the clock error
 * @param boundOffNs U of the mean of the runs without security; null if unknown, and for measures
 *     that need no clock
 * @param boundWithNs the same of those with it
 */
public record SecurityCost(
    RunManifest off,
    Security security,
    SecurityMeasure measure,
    List<String> runsOff,
    List<String> runsWith,
    double valueOff,
    double valueWith,
    RunContrast ratio,
    @Nullable Long boundOffNs,
    @Nullable Long boundWithNs) {
  /** Copies the lists. */
  public SecurityCost {
    runsOff = List.copyOf(runsOff);
    runsWith = List.copyOf(runsWith);
  }
}
