package org.ddsbench.analysis.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.request.Exchanges.Times;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ActiveWindowTest {
  private final Path directory;

  ActiveWindowTest(@TempDir Path directory) {
    this.directory = directory;
  }

  /** Requests of a thread without pause, each of 100 ns. */
  private static void thread(
      Exchanges logs, int client, int thread, long begin, int warmup, int requests) {
    for (int i = 0; i < requests; i++) {
      logs.answered(client, thread, i < warmup, Times.quick(begin + 100L * i, 96));
    }
  }

  /** The numbers of a client's requests that count. */
  private static List<Integer> counted(RequestRun run, int client) {
    List<Integer> counted = new ArrayList<>();
    for (int request = 0; request < run.requests().of(client).count(); request++) {
      if (run.counts(client, request)) {
        counted.add(request);
      }
    }
    return counted;
  }

  @Test
  void beginsWithTheLastThreadAndEndsWithTheFirst() throws IOException {
    Exchanges logs = new Exchanges(2);
    thread(logs, 0, 0, 1_000, 0, 6);
    thread(logs, 0, 1, 1_250, 0, 6);
    thread(logs, 1, 0, 1_120, 0, 4);
    RequestRun run = logs.run(directory, false);
    assertEquals(Optional.of(new ActiveWindow(1_250, 1_520, false)), run.window());
    assertEquals(270, run.window().orElseThrow().lengthNs());
    assertEquals(List.of(2, 3, 4, 6, 7), counted(run, 0));
    assertEquals(List.of(1, 2, 3), counted(run, 1));
  }

  @Test
  void theWarmUpOfNoThreadIsInIt() throws IOException {
    Exchanges logs = new Exchanges(1);
    thread(logs, 0, 0, 1_000, 3, 6);
    thread(logs, 0, 1, 1_010, 1, 7);
    RequestRun run = logs.run(directory, false);
    assertEquals(Optional.of(new ActiveWindow(1_300, 1_600, false)), run.window());
    assertEquals(List.of(3, 4, 5, 8, 9, 10), counted(run, 0));
  }

  @Test
  void clocksOfClientsAreCompared() throws IOException {
    long ahead = 5_000_000;
    Exchanges logs = new Exchanges(2);
    thread(logs, 0, 0, 1_000, 0, 4);
    for (int i = 0; i < 4; i++) {
      long t1 = 1_030 + 100L * i;
      logs.answered(
          1,
          0,
          false,
          new Times(t1 - ahead, t1 + 1, t1 + 2, t1 + 97, t1 + 98 - ahead, t1 + 100 - ahead));
    }
    RequestRun run = RequestRun.of(logs.join(directory), client -> client == 0, false);
    assertEquals(List.of(ClientClock.SAME, new ClientClock(ahead, 1)), run.clocks());
    assertEquals(Optional.of(new ActiveWindow(1_030, 1_400, false)), run.window());
    assertEquals(List.of(0, 1, 2, 3), counted(run, 0));
    assertEquals(List.of(0, 1, 2), counted(run, 1));
    assertEquals(new RequestStatistics.Spread(30, 2), RequestStatistics.Spread.of(run));
  }

  @Test
  void openArrivalsCountWhenTheyWereDueInIt() throws IOException {
    Exchanges logs = new Exchanges(1);
    for (int i = 0; i < 5; i++) {
      long t1 = 1_000 + 100L * i;
      logs.answered(
          0, 0, i == 0, new Times(t1, t1 + 1, t1 + 2, t1 + 800, t1 + 900, Exchanges.NONE));
    }
    RequestRun run = logs.run(directory, true);
    assertEquals(Optional.of(new ActiveWindow(1_100, 1_400, true)), run.window());
    assertEquals(List.of(2, 3, 4), counted(run, 0));
    assertEquals(900, run.responseNs(0, 2));
  }

  @Test
  void requestsWithoutReplyDoNotCount() throws IOException {
    Exchanges logs = new Exchanges(1);
    thread(logs, 0, 0, 1_000, 0, 2);
    logs.request(0, 0, 0, 1_200, Exchanges.NONE, Exchanges.NONE);
    // Its reply came too late for the thread.
    logs.request(0, 0, 0, 1_300, 1_390, Exchanges.NONE).served(0, 3, Times.quick(1_300, 80));
    logs.answered(0, 0, false, Times.quick(1_400, 96));
    RequestRun run = logs.run(directory, false);
    assertEquals(Optional.of(new ActiveWindow(1_000, 1_500, false)), run.window());
    assertEquals(List.of(0, 1, 4), counted(run, 0));
  }

  @Test
  void aThreadWithoutRepliesLeavesNone() throws IOException {
    Exchanges logs = new Exchanges(1);
    thread(logs, 0, 0, 1_000, 0, 4);
    logs.request(0, 1, 0, 1_000, Exchanges.NONE, Exchanges.NONE);
    RequestRun run = logs.run(directory, false);
    assertEquals(Optional.empty(), run.window());
    assertEquals(List.of(), counted(run, 0));
    RequestStatistics statistics = RequestStatistics.of(run);
    assertEquals(0, statistics.response().count());
    assertEquals(0, statistics.perSecond());
    assertEquals(0, statistics.underWay());
  }

  @Test
  void threadsThatWereNeverActiveTogetherLeaveNone() throws IOException {
    Exchanges logs = new Exchanges(2);
    thread(logs, 0, 0, 1_000, 0, 4);
    thread(logs, 1, 0, 1_400, 0, 4);
    assertEquals(Optional.empty(), logs.run(directory, false).window());
  }

  @Test
  void aThreadThatOnlyWarmedUpLeavesNone() throws IOException {
    Exchanges logs = new Exchanges(1);
    thread(logs, 0, 0, 1_000, 0, 4);
    thread(logs, 0, 1, 1_000, 2, 2);
    assertEquals(Optional.empty(), logs.run(directory, false).window());
  }
}
