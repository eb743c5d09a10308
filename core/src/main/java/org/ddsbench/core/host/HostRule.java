package org.ddsbench.core.host;

import java.util.Optional;
import java.util.function.Function;
import org.ddsbench.core.finding.Severity;

/**
 * One thing about a host that disturbs measuring (a warning) or makes it impossible (an error).
 *
 * @param id stable id in findings and documentation
 * @param condition when it applies, for people
 * @param message what was found and what to do; empty where it does not apply, and where the facts
 *     are unknown
 */
public record HostRule(
    String id, Severity severity, String condition, Function<HostFacts, Optional<String>> message) {

  static HostRule error(
      String id, String condition, Function<HostFacts, Optional<String>> message) {
    return new HostRule(id, Severity.ERROR, condition, message);
  }

  static HostRule warning(
      String id, String condition, Function<HostFacts, Optional<String>> message) {
    return new HostRule(id, Severity.WARNING, condition, message);
  }
}
