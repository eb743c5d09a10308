package org.ddsbench.starter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AwaitedAnswerTest {
  private static final long SOON = Duration.ofMillis(1).toNanos();
  private static final long NEVER = Duration.ofHours(1).toNanos();

  private final ScheduledThreadPoolExecutor deadlines = new ScheduledThreadPoolExecutor(1);
  private final BlockingQueue<String> overdue = new LinkedBlockingQueue<>();
  private final AwaitedAnswer answer = new AwaitedAnswer("publisher-1", deadlines, overdue::add);

  AwaitedAnswerTest() {
    deadlines.setRemoveOnCancelPolicy(true);
  }

  @AfterEach
  void stop() {
    deadlines.shutdownNow();
  }

  @Test
  void whatIsNotAnsweredInTimeIsReportedOnceWithTheEndpoint() throws Exception {
    answer.expect("go", AppVerb.of("go").orElseThrow(), SOON);
    answer.said("warning");
    assertEquals(
        "publisher-1 received 'go' and has not said sent within 1 ms",
        overdue.poll(1, TimeUnit.MINUTES));
    answer.said("sent");
    assertTrue(deadlines.getQueue().isEmpty());
    assertTrue(overdue.isEmpty());
  }

  @Test
  void onlyTheAnswerEndsTheWait() {
    answer.expect("go", AppVerb.of("go").orElseThrow(), NEVER);
    answer.said("matched");
    assertEquals(1, deadlines.getQueue().size());
    answer.said("sent");
    assertTrue(deadlines.getQueue().isEmpty());
  }

  @Test
  void anEndpointThatIsToEndIsAwaitedUntilItsProcessHasEnded() {
    answer.expect("close", AppVerb.of("close").orElseThrow(), NEVER);
    answer.said("drained");
    assertEquals(1, deadlines.getQueue().size());
    answer.ended();
    assertTrue(deadlines.getQueue().isEmpty());
  }

  @Test
  void theNextLineReplacesTheOneBefore() throws Exception {
    answer.expect("go", AppVerb.of("go").orElseThrow(), NEVER);
    answer.expect("close", AppVerb.of("close").orElseThrow(), SOON);
    assertEquals(
        "publisher-1 received 'close' and has not ended within 1 ms",
        overdue.poll(1, TimeUnit.MINUTES));
    assertTrue(deadlines.getQueue().isEmpty());
  }
}
