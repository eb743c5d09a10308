package org.ddsbench.analysis.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.ddsbench.analysis.request.Exchanges.Times;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientClockTest {
  private static final int REQUESTS = 200;

  private final Path directory;

  ClientClockTest(@TempDir Path directory) {
    this.directory = directory;
  }

  private ClientClock of(Exchanges logs) throws IOException {
    return ClientClock.of(logs.join(directory), 0);
  }

  /** A request whose server's clock is ahead. */
  private static Times times(long t1, long ahead, long there, long back) {
    long received = t1 + there + ahead;
    long replied = received + 1_000;
    return new Times(t1, received, received + 10, replied, replied - ahead + back, t1 + 100_000);
  }

  @ParameterizedTest
  @CsvSource({"0,50,50", "987654321,20000,150", "-987654321,150,20001", "12345,0,7", "7,0,0"})
  void theTrueOffsetIsWithinTheBound(long ahead, int there, int back) throws Exception {
    Random random = new Random(5);
    Exchanges logs = new Exchanges(1);
    long least = Long.MAX_VALUE;
    for (int i = 0; i < REQUESTS; i++) {
      int more = random.nextInt(100_000);
      int moreBack = random.nextInt(100_000);
      least = Math.min(least, there + more + back + moreBack);
      logs.answered(0, 0, false, times(1_000_000L * i, ahead, there + more, back + moreBack));
    }
    ClientClock clock = of(logs);
    assertTrue(Math.abs(clock.aheadNs() - ahead) <= clock.boundNs(), clock::toString);
    assertEquals((least + 1) / 2, clock.boundNs());
    assertEquals(clock.aheadNs() + 42, clock.onServer(42));
  }

  @Test
  void equalPathsGiveTheOffsetExactly() throws Exception {
    assertEquals(
        new ClientClock(700, 50),
        of(new Exchanges(1).answered(0, 0, false, times(5, 700, 50, 50))));
  }

  @Test
  void withoutAnswersNothingIsKnown() throws Exception {
    ClientClock clock =
        of(
            new Exchanges(1)
                .request(0, 0, 0, 100, Exchanges.NONE, Exchanges.NONE)
                .request(0, 0, 0, 200, Exchanges.NONE, Exchanges.NONE)
                .served(0, 0, Times.quick(100, 10)));
    assertEquals(new ClientClock(0, Long.MAX_VALUE), clock);
  }

  @Test
  void impossibleTimesAreIgnored() throws Exception {
    Exchanges logs =
        new Exchanges(1)
            .answered(0, 0, false, times(5, 700, 50, -51))
            .answered(0, 0, false, times(5, 700, 90, 90));
    assertEquals(new ClientClock(700, 90), of(logs));
  }
}
