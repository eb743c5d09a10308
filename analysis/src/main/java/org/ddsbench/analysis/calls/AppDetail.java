package org.ddsbench.analysis.calls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.probe.TimedFunction;

/** What a probe observed of an app besides its calls: its threads' switches and its functions. */
public final class AppDetail {
  /** The detail of an app whose probe observes calls only. */
  public static final AppDetail NONE = new AppDetail(Optional.empty(), Map.of());

  private final Optional<Timeline<Switch>> switches;
  private final Map<String, Timeline<FunctionCall>> functions;

  private AppDetail(
      Optional<Timeline<Switch>> switches, Map<String, Timeline<FunctionCall>> functions) {
    this.switches = switches;
    this.functions = functions;
  }

  /**
   * Reads the files that exist; what has no file was not observed.
   *
   * @throws IOException when a file cannot be read, or naming the line that is malformed
   */
  public static AppDetail read(Path switches, Path functions) throws IOException {
    return new AppDetail(
        Files.exists(switches) ? Optional.of(SwitchesCsv.read(switches)) : Optional.empty(),
        Files.exists(functions) ? FunctionsCsv.read(functions) : Map.of());
  }

  /** Absent when not observed. */
  Optional<Timeline<Switch>> switches() {
    return switches;
  }

  /** Absent when no function of this kind was observed. */
  Optional<Timeline<FunctionCall>> serialising() {
    return role(TimedFunction.SERIALISE);
  }

  /** Absent when no function of this kind was observed. */
  Optional<Timeline<FunctionCall>> deserialising() {
    return role(TimedFunction.DESERIALISE);
  }

  private Optional<Timeline<FunctionCall>> role(String role) {
    return Optional.ofNullable(functions.get(role)).filter(calls -> !calls.isEmpty());
  }
}
