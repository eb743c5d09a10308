package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.protocol.BoundedLines;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.MalformedLineException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A line of an app is not an object, or reaches the controller in an event: a starter must not send
 * what its controller refuses.
 */
class AppLineFuzzTest {
  static Stream<byte[]> good() {
    return ExampleLines.ofApps();
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "json.dict")
  @FuzzTest
  void linesOfApps(byte[] input) throws IOException, InterruptedException {
    Target.look(this::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(5_000, good().toList(), "json.dict", this::judge);
  }

  /** Depths around the one at which an event with this line would be refused. */
  @Test
  void deepLines() throws IOException, InterruptedException {
    for (int depth = 1; depth < 50; depth++) {
      String line = "{\"a\":".repeat(depth) + "1" + "}".repeat(depth);
      Target.look(this::judge, line.getBytes(StandardCharsets.UTF_8));
    }
  }

  private void judge(byte[] input) throws IOException {
    ByteArrayOutputStream copy = new ByteArrayOutputStream();
    SplitLines split = new SplitLines();
    BoundedLines.read(new ByteArrayInputStream(input), BoundedLines.APP_LIMIT, copy, split);
    assertEquals(List.of(), SplitLines.differences(input, BoundedLines.APP_LIMIT, split));
    assertEquals(
        new String(input, StandardCharsets.ISO_8859_1),
        copy.toString(StandardCharsets.ISO_8859_1),
        "every byte is kept");
    for (String line : split.lines()) {
      forward(line);
    }
  }

  private static void forward(String line) throws IOException {
    JsonNode said;
    try {
      said = Lines.readObject(line);
    } catch (MalformedLineException e) {
      assertFalse(String.valueOf(e.getMessage()).isBlank());
      return;
    }
    assertTrue(said.isObject(), line);
    Event.AppSaid event = new Event.AppSaid("r", "publisher-0", said);
    // The event as it is sent over the wire.
    String sent =
        new String(Lines.write(event).getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    assertFalse(sent.contains("\n"), sent);
    Event heard = Lines.readEvent(sent);
    assertEquals(sent, Lines.write(heard));
  }
}
