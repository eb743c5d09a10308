package org.ddsbench.starter.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrackingTest {
  @Test
  void readsASlowClockAsANegativeOffset() throws Exception {
    assertEquals(
        Optional.of(new Tracking(-3_000_010_252L, 179_327, true)),
        Tracking.parse(
            "7F000001,127.0.0.1,6,1795237874.656881432,3.000010252,0.000010044,0.000010044,35.061,0.000,315.596,"
                + "0.000033771,0.000179327,0.3,Normal"));
  }

  @Test
  void knowsNothingBeforeTheFirstMeasurement() throws Exception {
    assertTrue(
        Tracking.parse(
                "00000000,,0,0.000000000,0.000000000,0.000000000,0.000000000,0.000,0.000,0.000,1.000000000,"
                    + "1.000000000,0.0,Not synchronised")
            .isEmpty());
  }

  @Test
  void isNotSettledAfterTheFirstMeasurement() throws Exception {
    assertEquals(
        Optional.of(new Tracking(2_191, 700_417_459, false)),
        Tracking.parse(
            "7F000001,127.0.0.1,9,1795247279.1,-0.000002191,0.000002191,0.000002191,0.000,0.750,1000000.000,"
                + "0.000013096,0.700417459,0.0,Normal"));
  }

  @Test
  void refusesWhatIsNoTracking() {
    assertThrows(ClockException.class, () -> Tracking.parse("506 Cannot talk to daemon"));
    assertThrows(ClockException.class, () -> Tracking.parse("a,b,c,d,x,f,g,h,i,j,k,l,m,Normal"));
  }
}
