package org.ddsbench.controller.localtestbed;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandTest {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  @Test
  void whatOneThatTakesTooLongHasSaidIsKept() {
    assertThatThrownBy(() -> Command.run(shell("echo no route >&2; exec sleep 600"), LIMIT))
        .isInstanceOf(CommandFailedException.class)
        .hasMessageContaining("took more than 5 s: no route");
  }

  @Test
  void aChildThatHoldsThePipesDoesNotKeepItFromEnding() {
    assertThatThrownBy(() -> Command.run(shell("sleep 100 & wait"), LIMIT))
        .isInstanceOf(CommandFailedException.class)
        .hasMessageContaining("took more than 5 s");
  }

  private static List<String> shell(String script) {
    return List.of("sh", "-c", script);
  }
}
