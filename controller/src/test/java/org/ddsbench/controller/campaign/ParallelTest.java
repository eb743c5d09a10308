package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.ddsbench.core.Patience;
import org.ddsbench.core.protocol.FailureKind;
import org.junit.jupiter.api.Test;

class ParallelTest {
  private static final List<String> NODES =
      IntStream.range(0, 64).mapToObj(i -> String.format(Locale.ROOT, "node%02d", i)).toList();

  @Test
  void sixteenAreWorkedOnAtATime() throws Exception {
    CountDownLatch sixteen = new CountDownLatch(Parallel.AT_ONCE);
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    ConcurrentSkipListSet<String> done = new ConcurrentSkipListSet<>();
    Parallel.forEach(
        NODES,
        node -> {
          most.accumulateAndGet(now.incrementAndGet(), Math::max);
          sixteen.countDown();
          assertTrue(reached(sixteen), "fewer are worked on at once");
          now.decrementAndGet();
          done.add(node);
        });
    assertEquals(NODES, new ArrayList<>(done));
    assertEquals(Parallel.AT_ONCE, most.get());
  }

  private static boolean reached(CountDownLatch latch) {
    try {
      return latch.await(Patience.SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void oneThatFailsKeepsNoOtherFromItsStep() throws Exception {
    AtomicInteger done = new AtomicInteger();
    Parallel.Step step =
        node -> {
          if (node.endsWith("7")) {
            throw new RunFailure(FailureKind.TRANSFER, node, "of " + node);
          }
          done.incrementAndGet();
        };
    Map<String, RunFailure> failures = Parallel.failures(NODES, step);
    assertEquals(
        NODES.stream().filter(node -> node.endsWith("7")).toList(), List.copyOf(failures.keySet()));
    assertEquals(NODES.size() - failures.size(), done.get());
    assertEquals(
        "of node07", assertThrows(RunFailure.class, () -> Parallel.forEach(NODES, step)).reason());
  }
}
