package org.ddsbench.analysis.calls;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.ddsbench.core.probe.TimedFunction;

/** Reads {@code <app>.functions.csv}, which a probe wrote. */
final class FunctionsCsv {
  static final String HEADER = "enter_ns,return_ns,tid,role";

  private FunctionsCsv() {}

  /**
   * Reads when threads of the app were in functions, as one timeline for each role.
   *
   * @throws IOException when it cannot be read, or naming the line that is malformed
   */
  static Map<String, Timeline<FunctionCall>> read(Path file) throws IOException {
    Map<String, Timeline<FunctionCall>> roles = new HashMap<>();
    roles.put(TimedFunction.SERIALISE, new Timeline<>());
    roles.put(TimedFunction.DESERIALISE, new Timeline<>());
    CsvLines.read(
        file,
        HEADER,
        "of functions",
        fields -> {
          Timeline<FunctionCall> role = roles.get(fields[3]);
          if (role == null) {
            throw new IllegalArgumentException("'" + fields[3] + "'");
          }
          role.add(Long.parseLong(fields[2]), call(fields));
        });
    return roles;
  }

  private static FunctionCall call(String[] fields) {
    FunctionCall call = new FunctionCall(Long.parseLong(fields[0]), Long.parseLong(fields[1]));
    if (call.enterNs() > call.returnNs()) {
      throw new IllegalArgumentException("its times are not in order");
    }
    return call;
  }
}
