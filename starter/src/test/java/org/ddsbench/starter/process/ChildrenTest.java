package org.ddsbench.starter.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChildrenTest {
  private static Process started(Children children, String script) throws IOException {
    return children.start(new ProcessBuilder("sh", "-c", script));
  }

  /** Its reader may be late, because it waits for a processor too. */
  @ParameterizedTest
  @ValueSource(strings = {"", "trap '' TERM; "})
  void whatAProgramHasPrintedCanBeReadAfterItsEnd(String before) throws Exception {
    try (Children children = new Children(Thread.currentThread())) {
      Process process =
          started(
              children,
              before + "echo first; echo second; while :; do sleep 0.1; done 2>/dev/null");
      BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
      while (!lines.ready()) {
        Thread.sleep(1);
      }
      Children.end(List.of(process));
      assertFalse(process.isAlive());
      assertEquals("first", lines.readLine());
      assertEquals("second", lines.readLine());
    }
  }

  @Test
  void closingEndsAllThatRun() throws Exception {
    Children children = new Children(Thread.currentThread());
    Process process = started(children, "exec sleep 60");
    children.close();
    assertFalse(process.isAlive());
  }
}
