package org.ddsbench.gui.model.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalDouble;
import org.ddsbench.core.protocol.Event;
import org.junit.jupiter.api.Test;

class LiveOttTest {
  /** The subscriber's clock is 5 s ahead; a message takes at least 100 us, typically 130 us. */
  private static Event.Live subscriber(long received, long lastSeq, long stayNs) {
    return live(
        new Event.LiveLog(
            false,
            0,
            received,
            List.of(new Event.LiveFlow(0, lastSeq, 5_000_100_000L, 5_000_130_000L, stayNs))));
  }

  /** The fastest echo returns 100 us + 20 us + 100 us after its message was sent. */
  private static Event.Live publisher() {
    return live(
        new Event.LiveLog(true, 0, 50, List.of(new Event.LiveFlow(0, 49, 220_000, 260_000, -1))));
  }

  private static Event.Live live(Event.LiveLog log) {
    return new Event.Live("r", -1, List.of(log));
  }

  @Test
  void anOffsetOfTheClocksIsTakenOut() {
    LiveOtt live = new LiveOtt();
    assertEquals(OptionalDouble.empty(), live.medianNs());
    live.add(subscriber(50, 49, 20_000));
    live.add(publisher());
    assertTrue(live.isAbsolute());
    assertEquals(130_000, live.medianNs().orElseThrow());
  }

  @Test
  void withoutEchoesTimesCountFromTheFastest() {
    LiveOtt live = new LiveOtt();
    live.add(subscriber(50, 49, -1));
    assertFalse(live.isAbsolute());
    assertEquals(30_000, live.medianNs().orElseThrow());
  }

  @Test
  void whatIsMissingBetweenIsCounted() {
    LiveOtt live = new LiveOtt();
    live.add(subscriber(50, 49, -1));
    assertEquals(0, live.missing());
    live.add(subscriber(97, 99, -1));
    assertEquals(97, live.received());
    assertEquals(3, live.missing());
  }
}
