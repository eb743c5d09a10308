package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Lines;
import org.junit.jupiter.api.Test;

class ProgramClocksTest {
  private final ProgramClocks clocks = new ProgramClocks();

  private void say(String app, String line) throws Exception {
    clocks.hear(new Event.AppSaid("run", app, Lines.readObject(line)));
  }

  @Test
  void aProgramThatSaysSoTwiceReadsTheKernels() throws Exception {
    say("a", "{\"event\":\"created\",\"program_clock\":\"kernel\"}");
    say("a", "{\"event\":\"matched\",\"elapsed_ns\":1}");
    assertFalse(clocks.areKernels("a"), "it may change yet");
    say("a", "{\"event\":\"drained\",\"program_clock\":\"kernel\"}");
    assertTrue(clocks.areKernels("a"));
    assertFalse(clocks.areKernels("a", "b"));
  }

  @Test
  void oneChangeIsADoubt() throws Exception {
    say("a", "{\"event\":\"created\",\"program_clock\":\"kernel\"}");
    say("a", "{\"event\":\"drained\",\"program_clock\":\"changed\"}");
    say("a", "{\"event\":\"drained\",\"program_clock\":\"kernel\"}");
    assertFalse(clocks.areKernels("a"));
  }

  @Test
  void aProgramThatDoesNotKnowIsADoubt() throws Exception {
    say("a", "{\"event\":\"created\"}");
    say("a", "{\"event\":\"drained\",\"received\":3}");
    assertFalse(clocks.areKernels("a"));
  }
}
