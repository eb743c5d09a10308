package org.ddsbench.analysis.calls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.probe.TimedFunction;

/** What is known of an app beside its calls: its threads' switches and its functions. */
public final class AppDetail {
  /** Of an app whose probe sees calls alone. */
  public static final AppDetail NONE = new AppDetail(Optional.empty(), Map.of());

  private final Optional<Timeline<Switch>> switches;
  private final Map<String, Timeline<FunctionCall>> functions;

  private AppDetail(
      Optional<Timeline<Switch>> switches, Map<String, Timeline<FunctionCall>> functions) {
    this.switches = switches;
    this.functions = functions;
  }

  /**
   * Reads what there is: a file that does not exist was not observed.
   *
   * @throws IOException when one cannot be read, or naming the line that is none
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

  /** Absent when no function of this kind was ever seen. */
  Optional<Timeline<FunctionCall>> serialising() {
    return role(TimedFunction.SERIALISE);
  }

  /** Absent when no function of this kind was ever seen. */
  Optional<Timeline<FunctionCall>> deserialising() {
    return role(TimedFunction.DESERIALISE);
  }

  private Optional<Timeline<FunctionCall>> role(String role) {
    return Optional.ofNullable(functions.get(role)).filter(calls -> !calls.isEmpty());
  }
}
