package org.ddsbench.analysis.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.ddsbench.analysis.request.Exchanges.Times;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestStatisticsTest {
  private final Path directory;

  RequestStatisticsTest(@TempDir Path directory) {
    this.directory = directory;
  }

  /** One thread: a request of the warm-up, three that count, one that was lost, one that counts. */
  private RequestRun byHand() throws IOException {
    return new Exchanges(1)
        .answered(0, 0, true, new Times(0, 10, 20, 80, 90, 100))
        .answered(0, 0, false, new Times(100, 110, 130, 180, 190, 200))
        .answered(0, 0, false, new Times(200, 210, 250, 380, 390, 400))
        .answered(0, 0, false, new Times(400, 410, 415, 480, 490, 550))
        .request(0, 0, 0, 600, Exchanges.NONE, Exchanges.NONE)
        .answered(0, 0, false, new Times(900, 910, 920, 1_080, 1_090, 1_100))
        .run(directory, false);
  }

  @Test
  void areThoseComputedByHand() throws IOException {
    RequestStatistics statistics = RequestStatistics.of(byHand());
    assertEquals(4, statistics.response().count());
    assertEquals((100 + 200 + 150 + 200) / 4.0, statistics.response().mean());
    assertEquals(100, statistics.response().min());
    assertEquals(200, statistics.response().max());
    assertEquals(175.0, statistics.response().median());
    assertEquals(1.0, statistics.queue().mean());
    assertEquals((53 + 133 + 68 + 163) / 4.0, statistics.service().mean());
    assertEquals((73 + 173 + 73 + 173) / 4.0, statistics.completion().mean());
    assertEquals(5.0, statistics.cpu().mean());
    assertEquals(4e9 / (1_100 - 100), statistics.perSecond());
    assertEquals(0.65, statistics.underWay(), 1e-12);
    assertEquals(200, statistics.longestNs());
    assertEquals(25, RequestStatistics.servedCpuNs(byHand().requests()));
    assertEquals(new RequestStatistics.Spread(0, 0), RequestStatistics.Spread.of(byHand()));
  }

  /** A request that is under way at the end of the window disturbs the rate, too. */
  @Test
  void theLongestResponseMayEndAfterTheWindow() throws IOException {
    RequestRun run =
        new Exchanges(2)
            .answered(0, 0, false, new Times(0, 10, 20, 80, 90, 100))
            .answered(0, 0, false, new Times(100, 110, 120, 180, 190, 200))
            .answered(1, 0, false, new Times(0, 10, 20, 80, 90, 100))
            .answered(1, 0, false, new Times(199, 210, 220, 880, 890, 900))
            .answered(1, 0, false, new Times(900, 910, 920, 2_080, 2_090, 2_100))
            .run(directory, false);
    RequestStatistics statistics = RequestStatistics.of(run);
    assertEquals(3, statistics.response().count());
    assertEquals(100, statistics.response().max());
    assertEquals(701, statistics.longestNs());
  }

  @Test
  void theSpreadIsFromTheFirstThreadToTheLast() throws IOException {
    RequestRun run =
        new Exchanges(2)
            .answered(0, 0, true, Times.quick(1_000, 10))
            .answered(0, 1, true, Times.quick(1_700, 10))
            .answered(1, 0, true, Times.quick(1_200, 10))
            .request(1, 1, 0, Exchanges.NONE, Exchanges.NONE, Exchanges.NONE)
            .run(directory, false);
    assertEquals(new RequestStatistics.Spread(700, 0), RequestStatistics.Spread.of(run));
  }

  /** Little's law: a thread that calls without pause always has one request under way. */
  @Test
  void aClosedLoopHasAsManyRequestsUnderWayAsThreads() throws IOException {
    int threads = 6;
    int each = 500;
    Random random = new Random(3);
    PriorityQueue<Long> servers = new PriorityQueue<>(List.of(0L, 0L));
    long[] calls = new long[threads];
    for (int thread = 0; thread < threads; thread++) {
      calls[thread] = 1_000L + 70L * thread;
    }
    Times[][] times = new Times[threads][each];
    int[] made = new int[threads];
    for (int i = 0; i < threads * each; i++) {
      int next = -1;
      for (int thread = 0; thread < threads; thread++) {
        if (made[thread] < each && (next < 0 || calls[thread] < calls[next])) {
          next = thread;
        }
      }
      long received = calls[next] + 300;
      long started = Math.max(received + 1, servers.remove());
      long replied = started + 20_000 + random.nextInt(60_000);
      servers.add(replied + 3);
      times[next][made[next]++] =
          new Times(calls[next], received, started, replied, replied + 300, replied + 350);
      calls[next] = replied + 350;
    }
    Exchanges logs = new Exchanges(2);
    for (int thread = 0; thread < threads; thread++) {
      for (int i = 0; i < each; i++) {
        logs.answered(thread / 3, thread % 3, i < each / 10, times[thread][i]);
      }
    }
    RequestStatistics statistics = RequestStatistics.of(logs.run(directory, false));
    assertEquals(threads, statistics.underWay(), threads * 1e-3);
  }

  @Test
  void theTableHasEveryRequestThatWasMade() throws IOException {
    RequestRun run =
        new Exchanges(2)
            .answered(0, 0, true, new Times(0, 10, 20, 80, 90, 100))
            .answered(0, 0, false, new Times(100, 110, 130, 180, 190, 200))
            .request(0, 0, 0, 600, Exchanges.NONE, Exchanges.NONE)
            .answered(1, 7, false, new Times(50, 60, 130, 180, 190, Exchanges.NONE))
            .request(1, 7, 0, Exchanges.NONE, Exchanges.NONE, Exchanges.NONE)
            .run(directory, false);
    Path file = directory.resolve(RequestsCsv.NAME);
    Files.writeString(file, "what was there before, which is longer than what is written now");
    RequestsCsv.write(run, file);
    assertEquals(
        List.of(
            "client,thread,object,seq,warmup,counted,t0_ns,t1_ns,received_ns,enqueued_ns,"
                + "started_ns,replied_ns,done_ns,t4_ns,returned_ns,cpu_ns,response_ns",
            "0,0,0,0,1,0,0,0,10,19,20,80,83,90,100,5,100",
            "0,0,0,1,0,0,100,100,110,129,130,180,183,190,200,5,100",
            "0,0,0,2,0,0,600,600,-1,-1,-1,-1,-1,-1,-1,-1,",
            "1,7,8,0,0,0,50,50,60,129,130,180,183,190,-1,5,140"),
        Files.readAllLines(file));
    RequestsCsv.write(byHand(), file);
    assertEquals(
        List.of("1,0", "0,1", "0,1", "0,1", "0,0", "0,1"),
        Files.readAllLines(file).stream()
            .skip(1)
            .map(line -> line.replaceFirst("(\\d+,){4}(\\d,\\d),.*", "$2"))
            .toList());
  }
}
