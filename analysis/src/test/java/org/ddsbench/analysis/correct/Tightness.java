package org.ddsbench.analysis.correct;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Upper limits of the bounds of a kind of worlds: a bound that is too large is never wrong, so
 * nothing else would notice it. Empty where no world has the status ok.
 *
 * @param overMedian limit of U of the median over the median, with messages and echoes
 * @param byPingsNs limit of U of the median, with pings too
 */
record Tightness(OptionalDouble overMedian, OptionalDouble byPingsNs) {
  /** Factor on the documented value. Seeds are fixed, so no machine needs a wider margin. */
  private static final double MARGIN = 1.5;

  private static final String FILE = "tightness.csv";
  private static final Map<String, Tightness> ALL = read();

  /** The limits of a kind. Each kind must have a line, even one without limits. */
  static Tightness of(String kind) {
    return Objects.requireNonNull(ALL.get(kind), FILE + " has no line for '" + kind + "'");
  }

  /** All kinds that have a line. */
  static Set<String> kinds() {
    return ALL.keySet();
  }

  private static Map<String, Tightness> read() {
    Map<String, Tightness> limits = new LinkedHashMap<>();
    try (InputStream file =
        Objects.requireNonNull(Tightness.class.getResourceAsStream(FILE), FILE)) {
      new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .skip(1)
          .map(line -> line.split(";", -1))
          .forEach(
              fields ->
                  limits.put(
                      fields[0], new Tightness(limit(fields[1], 1), limit(fields[2], 1_000))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return limits;
  }

  private static OptionalDouble limit(String figure, double unit) {
    return figure.equals("none")
        ? OptionalDouble.empty()
        : OptionalDouble.of(MARGIN * unit * Double.parseDouble(figure));
  }
}
