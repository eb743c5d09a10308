package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.protocol.Event;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What nodes send reaches neither a terminal nor a file of text raw. */
class PrintableEventsTest {
  private static final String HIDDEN = "\u001b[31m\u009b\u202e";
  private static final String SHOWN = "\\u001b[31m\\u009b\\u202e";

  @Test
  void theFileOfTheLastEvents(@TempDir Path directory) throws Exception {
    LastEvents events = new LastEvents();
    events.add("n", "said", new Event.Warning("app", HIDDEN), 10);
    Path file = directory.resolve("events.jsonl");
    events.write(file);
    String line = Files.readString(file).strip();
    assertEquals(line, Printable.line(line));
    assertTrue(line.contains("\\u009b\\u202e"), line);
    assertTrue(new ObjectMapper().readTree(line).toString().contains("\u009b\u202e"), line);
  }

  @Test
  void outputThatIsNoEvent() {
    List<String> reasons = new ArrayList<>();
    StarterOutput output = new StarterOutput((event, length) -> {}, reasons::add);
    output.line("h\u00e9 " + HIDDEN);
    assertEquals("'h\u00e9 " + SHOWN + "'", output.heardInstead());
    for (int i = 0; i < 10_000 && reasons.isEmpty(); i++) {
      output.line(HIDDEN);
    }
    assertTrue(reasons.get(0).contains("'h\u00e9 " + SHOWN + "'"), reasons.toString());
  }
}
