package org.ddsbench.controller.localtestbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandTest {
  private static final Duration LIMIT = Duration.ofSeconds(5);
  private static final Duration FAR_LONGER = Duration.ofMinutes(5);

  @Test
  void whatOneThatTakesTooLongHasSaidIsKept() {
    List<String> command = shell("echo no route >&2; exec sleep 600");
    assertEquals(String.join(" ", command) + ": took more than 5 s: no route", failureOf(command));
  }

  @Test
  void aChildThatHoldsThePipesDoesNotKeepItFromEnding() {
    String failure =
        assertTimeoutPreemptively(
            FAR_LONGER, () -> failureOf(shell("sleep 600 & echo $! >&2; wait")));
    String child = failure.substring(failure.lastIndexOf(' ') + 1);
    assertTrue(ProcessHandle.of(Long.parseLong(child)).orElseThrow().destroy(), failure);
  }

  private static String failureOf(List<String> command) {
    return String.valueOf(
        assertThrows(CommandFailedException.class, () -> Command.run(command, LIMIT)).getMessage());
  }

  private static List<String> shell(String script) {
    return List.of("sh", "-c", script);
  }
}
