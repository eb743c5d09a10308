package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Parses lines as ddsperf 0.10.2 prints them. */
class DdsperfLinesTest {
  private static final List<String> PING =
      List.of(
          "[30630] participant vm:30630: new (self)",
          "[30630] participant vm:30631: new",
          ping("2.000", "23.705"),
          "[30630] 2.000  rss:7.4MB vcsw:4307 ivcsw:11 recvUC:2%+13%",
          ping("3.000", "10.5"),
          ping("4.005", "12.5"),
          ping("5.005", "90"));

  private static final List<String> SUB =
      List.of(
          "[30605] participant vm:30604: new",
          received("1.005", 73_301, 0, 73_301),
          "[30605] 1.005  rss:7.4MB vcsw:2740 ivcsw:778 tev:0%+1% recvUC:7%+4%",
          received("2.005", 211_970, 0, 138_669),
          received("3.505", 383_651, 3, 171_681),
          received("4.505", 400_000, 4, 16_349));

  private static String ping(String time, String median) {
    return "[30630] "
        + time
        + "  vm:30631 size 1024 mean 116.251us min 15.838us 50% "
        + median
        + "us 90% 45.592us 99% 2048.383us max 14707.208us cnt 4007";
  }

  private static String received(String time, long total, long lost, long delta) {
    return String.format(
        Locale.ROOT,
        "[30605] %s  size 1024 total %d lost %d delta %d lost 0 rate 72.93 kS/s 597.41 Mb/s (7.29"
            + " kS/s 59.74 Mb/s)",
        time,
        total,
        lost,
        delta);
  }

  @Test
  void roundTripIsTwiceTheMedianOfTheSecondsAfterTheFirst() throws NotMeasuredException {
    assertEquals(25.0, DdsperfLines.roundTripMicros(PING));
  }

  @Test
  void roundTripNeedsTwoSeconds() {
    assertThrows(
        NotMeasuredException.class, () -> DdsperfLines.roundTripMicros(PING.subList(0, 4)));
  }

  @Test
  void rateIsOfTheSecondsBetweenTheFirstAndTheLast() throws NotMeasuredException {
    DdsperfLines.Received received = DdsperfLines.received(SUB);
    assertEquals((138_669 + 171_681) / 2.5, received.perSecond(), 1e-6);
    assertEquals(4, received.lost());
  }

  @Test
  void rateNeedsThreeSeconds() {
    assertThrows(NotMeasuredException.class, () -> DdsperfLines.received(SUB.subList(0, 4)));
  }
}
