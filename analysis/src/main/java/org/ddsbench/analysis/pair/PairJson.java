package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes {@code pair-<p>-<s>.json}. */
public final class PairJson {
  private static final ObjectMapper JSON = JsonMapper.builder().build();

  private PairJson() {}

  /** Writes a file, replacing an existing one. */
  public static void write(PairReport report, Path file) throws IOException {
    Files.writeString(file, JSON.writeValueAsString(report) + "\n", StandardCharsets.UTF_8);
  }
}
