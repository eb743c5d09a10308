package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class BuildLinesTest {
  private static String printed(boolean terminal) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    BuildLines lines = new BuildLines(err, terminal, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
    lines.building("own", Path.of("/opt/own"));
    lines.step("own", 3, 31);
    lines.built("own");
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aTerminalShowsTheStepsOnOneLineThatGoes() {
    assertEquals(
        "building own from /opt/own\n\r\033[2Kown: step 3 of 31, 0 s\r\033[2K", printed(true));
  }

  @Test
  void aFileHasOneLineForEachVariant() {
    assertEquals("building own from /opt/own\n", printed(false));
  }
}
