package org.ddsbench.controller.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the lines that ddsperf 0.10 prints once a second. */
final class DdsperfLines {
  private static final Pattern PING =
      Pattern.compile(
          "^\\[\\d+\\]\\s+\\S+\\s+\\S+ size \\d+ mean .* 50% ([\\d.]+)us .* cnt (\\d+)$");
  private static final Pattern RECEIVED =
      Pattern.compile(
          "^\\[\\d+\\]\\s+([\\d.]+)\\s+size \\d+ total (\\d+) lost (\\d+) delta (\\d+) lost \\d+ .*$");

  private DdsperfLines() {}

  /**
   * The median round trip in microseconds: twice the median of the seconds' medians, since it
   * prints halves. The first line, which covers the warm-up, is left out.
   */
  static double roundTripMicros(List<String> lines) throws NotMeasuredException {
    List<Double> halves = new ArrayList<>();
    for (String line : lines) {
      Matcher matcher = PING.matcher(line);
      if (matcher.matches()) {
        halves.add(Double.parseDouble(matcher.group(1)));
      }
    }
    if (halves.size() < 2) {
      throw new NotMeasuredException("ddsperf ping printed fewer than two seconds: " + lines);
    }
    return 2 * Spread.of(halves.subList(1, halves.size())).median();
  }

  /**
   * What a subscriber received.
   *
   * @param perSecond messages a second, without the first and the last line
   * @param lost lost messages of the whole run
   */
  record Received(double perSecond, long lost) {}

  static Received received(List<String> lines) throws NotMeasuredException {
    List<Double> times = new ArrayList<>();
    List<Long> deltas = new ArrayList<>();
    long lost = 0;
    for (String line : lines) {
      Matcher matcher = RECEIVED.matcher(line);
      if (matcher.matches()) {
        times.add(Double.parseDouble(matcher.group(1)));
        deltas.add(Long.parseLong(matcher.group(4)));
        lost = Long.parseLong(matcher.group(3));
      }
    }
    int last = times.size() - 2;
    if (last < 1) {
      throw new NotMeasuredException("ddsperf sub printed fewer than three seconds: " + lines);
    }
    long messages = deltas.subList(1, last + 1).stream().mapToLong(Long::longValue).sum();
    return new Received(messages / (times.get(last) - times.get(0)), lost);
  }
}
