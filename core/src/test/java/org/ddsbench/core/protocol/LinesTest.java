package org.ddsbench.core.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LinesTest {
  @Test
  void aRequestSurvivesTheWire() throws Exception {
    Request sent =
        new Request.Launch(
            "k",
            List.of(new RunFile("f", "a\nb")),
            List.of(
                new Request.AppLaunch(
                    "publisher-0",
                    "p",
                    List.of("a\nb"),
                    Map.of("X", "1"),
                    List.of(0),
                    true,
                    "none")));
    String line = Lines.write(sent);
    assertEquals(-1, line.indexOf('\n'));
    assertEquals(sent, Lines.readRequest(line));
  }

  @Test
  void refusesUnknownFieldsAndTypes() {
    assertThrows(
        MalformedLineException.class, () -> Lines.readRequest("{\"type\":\"bye\",\"x\":1}"));
    assertThrows(MalformedLineException.class, () -> Lines.readRequest("{\"type\":\"reboot\"}"));
    assertThrows(MalformedLineException.class, () -> Lines.readEvent("null"));
  }

  @Test
  void refusesWhatIsMissingTwiceOrTooMuch() {
    for (String line :
        List.of(
            "{\"type\":\"stop\",\"run\":null}",
            "{\"type\":\"stop\"}",
            "{\"type\":\"stop\",\"run\":\"a\",\"run\":\"b\"}",
            "{\"type\":\"stop\",\"run\":\"a\"} {}",
            "{\"type\":\"tell\",\"run\":\"a\",\"apps\":[null],\"line\":\"go\",\"deadlineNs\":1}",
            "{\"type\":\"stop\",\"run\":\"" + "x".repeat(2 << 20) + "\"}")) {
      assertThrows(
          MalformedLineException.class, () -> Lines.readRequest(line), () -> line.substring(0, 20));
    }
  }

  @Test
  void refusesWhatNestsTooDeep() {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    assertThrows(
        MalformedLineException.class,
        () ->
            Lines.readEvent(
                "{\"type\":\"app-said\",\"run\":\"r\",\"app\":\"a\",\"said\":{\"x\":"
                    + deep
                    + "}}"));
    assertThrows(MalformedLineException.class, () -> Lines.readObject("{\"x\":" + deep + "}"));
    assertThrows(MalformedLineException.class, () -> Lines.readObject("[1]"));
  }
}
