package org.ddsbench.core.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.testbed.BitRate;
import org.junit.jupiter.api.Test;

class StatedRatesTest {
  private static final Optional<BitRate> SLOW = Optional.of(new BitRate(10_000_000));
  private static final Optional<BitRate> FAST = Optional.of(new BitRate(100_000_000));

  private static List<Long> ns(StatedRates rates) {
    return List.of(rates.messageNs(), rates.echoNs(), rates.pingNs(), rates.answerNs());
  }

  /** 76 bytes take 60.8 us at 10 Mbit/s, less a margin of 0.2 %. */
  @Test
  void theLeastTimeIsThatOfTheBytesRoundedDown() {
    assertEquals(
        List.of(798_400L, 79_840L, 60_678L, 6_067L),
        ns(StatedRates.of(SLOW, FAST, 1_000, Echo.FULL)));
    assertEquals(
        List.of(798_400L, 2_874L, 60_678L, 6_067L),
        ns(StatedRates.of(SLOW, FAST, 1_000, Echo.STAMP)));
    assertEquals(
        List.of(0L, 0L, 0L, 60_678L), ns(StatedRates.of(Optional.empty(), SLOW, 1_000, Echo.NONE)));
  }

  @Test
  void withoutARateNothingIsTakenOff() {
    StatedRates none = StatedRates.of(Optional.empty(), Optional.empty(), 1_000, Echo.FULL);
    assertEquals(StatedRates.NONE, none);
    assertEquals(List.of(0L, 0L, 0L, 0L), ns(none));
  }

  @Test
  void theSlowestRateAndTheLargestMessageFit() {
    StatedRates rates =
        StatedRates.of(
            Optional.of(new BitRate(1_000)), Optional.empty(), Integer.MAX_VALUE, Echo.NONE);
    assertEquals(17_145_509_437_648_000.0, (double) rates.messageNs(), 1_000);
  }
}
