package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ddsbench.core.Patience;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.junit.jupiter.api.Test;

class InboxTest {

  private final Inbox inbox = new Inbox();

  @Test
  void waitsUntilEverythingIsComplete() throws Exception {
    Thread speaker =
        new Thread(
            () -> {
              inbox.put("node2", warning("b"));
              inbox.put("node1", warning("a"));
            });
    speaker.start();
    List<String> heard = new ArrayList<>();
    inbox.await(
        Set.of("node1", "node2"),
        Patience.LONG,
        (node, event) -> {
          heard.add(node);
          return node;
        });
    speaker.join();
    assertEquals(List.of("node2", "node1"), heard);
  }

  @Test
  void whatCompletesNothingIsHeardAndPassedOver() throws Exception {
    inbox.put("node1", warning("first"));
    inbox.put("node1", warning("last"));
    List<Event> heard = new ArrayList<>();
    inbox.await(
        Set.of("node1"),
        Patience.LONG,
        (node, event) -> {
          heard.add(event);
          return event.equals(warning("last")) ? node : "";
        });
    assertEquals(List.of(warning("first"), warning("last")), heard);
  }

  @Test
  void atTheDeadlineItNamesWhoIsMissing() {
    inbox.put("node1", warning("here"));
    RunFailure failure =
        assertThrows(
            RunFailure.class,
            () -> inbox.await(Set.of("node1", "node2"), Duration.ofMillis(1), (n, e) -> n));
    assertSame(FailureKind.DEADLINE, failure.kind());
    assertTrue(failure.reason().endsWith(" from node2"), failure.reason());
  }

  @Test
  void aReactionsFailureEndsTheWait() {
    inbox.put("node1", warning("bad"));
    RunFailure failure =
        assertThrows(
            RunFailure.class,
            () ->
                inbox.await(
                    Set.of("node1"),
                    Patience.LONG,
                    (node, event) -> {
                      throw new RunFailure(FailureKind.LOG, node, "bad");
                    }));
    assertSame(FailureKind.LOG, failure.kind());
    assertEquals("node1", failure.node());
  }

  @Test
  void clearForgetsAnEarlierRun() {
    inbox.put("node1", warning("old"));
    inbox.clear();
    assertThrows(
        RunFailure.class, () -> inbox.await(Set.of("node1"), Duration.ofMillis(1), (n, e) -> n));
  }

  private static Event warning(String text) {
    return new Event.Warning("run", text);
  }
}
