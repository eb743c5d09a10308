package org.ddsbench.gui.model.testbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.ddsbench.gui.task.Background;
import org.junit.jupiter.api.Test;

/** The actions for the JavaFX application thread are run here one by one. */
class StoppableWorkTest {
  private final BlockingQueue<Runnable> actions = new LinkedBlockingQueue<>();
  private final Background background = new Background(actions::add);
  private final StoppableWork work = new StoppableWork(background);
  private final List<String> reported = new ArrayList<>();

  private void runUntilEnded() throws InterruptedException {
    while (work.running().get()) {
      Runnable action = actions.poll(60, TimeUnit.SECONDS);
      assertTrue(action != null, "no further action, and still running");
      action.run();
    }
  }

  @Test
  void theResultIsThereWhenItHasEnded() throws Exception {
    work.begin(() -> "result", reported::add, failure -> reported.add("failed"));
    assertTrue(work.running().get());
    runUntilEnded();
    assertEquals(List.of("result"), reported);
  }

  @Test
  void theFailureIsThereWhenItHasEnded() throws Exception {
    work.<String>begin(
        () -> {
          throw new IOException("no such node");
        },
        reported::add,
        failure -> reported.add(failure.getMessage()));
    runUntilEnded();
    assertEquals(List.of("no such node"), reported);
  }

  @Test
  void stoppedItRunsUntilItHasReallyEndedAndReportsNothing() throws Exception {
    CountDownLatch cleaned = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    work.begin(
        () -> {
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            interrupted.countDown();
            cleaned.await();
          }
          return "result";
        },
        reported::add,
        failure -> reported.add("failed"));
    work.stop();
    assertTrue(interrupted.await(60, TimeUnit.SECONDS));
    assertTrue(work.running().get(), "it still cleans up");
    cleaned.countDown();
    runUntilEnded();
    assertEquals(List.of(), reported);
  }

  @Test
  void theEndOfAnEarlierTaskDoesNotEndALaterOne() throws Exception {
    CountDownLatch first = new CountDownLatch(1);
    CountDownLatch second = new CountDownLatch(1);
    work.begin(
        () -> {
          first.await();
          return "first";
        },
        reported::add,
        failure -> reported.add("failed"));
    work.begin(
        () -> {
          second.await();
          return "second";
        },
        reported::add,
        failure -> reported.add("failed"));
    first.countDown();
    actions.take().run();
    assertTrue(work.running().get());
    second.countDown();
    runUntilEnded();
    assertEquals(List.of("first", "second"), reported);
    assertFalse(work.running().get());
  }
}
