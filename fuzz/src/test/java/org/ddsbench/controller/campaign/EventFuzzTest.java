package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.host.HostRules;
import org.ddsbench.core.protocol.BoundedLines;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.MalformedLineException;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.fuzz.ExampleLines;
import org.ddsbench.fuzz.SplitLines;
import org.ddsbench.fuzz.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The controller's end of the protocol: lines of a node are accepted as long as they are events,
 * and the node is disconnected at the first other line. Facts that it reports are checked by the
 * rules of hosts.
 */
class EventFuzzTest {
  private static final int MOST_LINES_BEFORE = 200;
  private static final Node NODE =
      NodeBuilder.of("n", "h")
          .networkInterface("eth0")
          .workDirectory("/w")
          .cpuAffinity(List.of(0, 1))
          .roles(Set.of(Role.PUBLISHER))
          .build();

  static Stream<byte[]> good() throws MalformedLineException {
    return ExampleLines.events();
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "/org/ddsbench/fuzz/json.dict")
  @FuzzTest
  void events(byte[] input) throws IOException, InterruptedException {
    Target.look(EventFuzzTest::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(5_000, good().toList(), "json.dict", EventFuzzTest::judge);
  }

  /** Values as long as a line may be. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "online_cpus | 0-9999,",
        "online_cpus | 1,",
        "online_cpus | 0-99999,",
        "interface_interrupts | # on 0-9999~",
        "idle_states | a # us off~",
        "governor | performance~",
        "load_average | 1.0~"
      })
  void longFacts(String fact, String item) throws IOException, InterruptedException {
    StringBuilder value = new StringBuilder();
    for (int i = 0; value.length() < 1_000_000; i++) {
      value.append(item.replace("~", ", ").replace("#", String.valueOf(i)));
    }
    value.setLength(value.length() - (item.endsWith("~") ? 2 : 1));
    EnvironmentSnapshot said =
        new EnvironmentSnapshot("n", Map.of(fact, value.toString()), Map.of(), Map.of(), Map.of());
    Target.look(
        EventFuzzTest::judge,
        Lines.write(new Event.Welcome(Lines.PROTOCOL, 1, said)).getBytes(StandardCharsets.UTF_8));
  }

  private static void judge(byte[] input) throws IOException {
    List<Event> heard = new ArrayList<>();
    List<String> broken = new ArrayList<>();
    Inbox inbox = new Inbox();
    StarterOutput output =
        new StarterOutput(
            (event, length) -> {
              assertTrue(broken.isEmpty(), "nothing is believed after " + broken);
              assertTrue(inbox.arrive("n", event, length));
              heard.add(event);
            },
            broken::add);
    BoundedLines.read(
        new ByteArrayInputStream(input),
        BoundedLines.EVENT_LIMIT,
        OutputStream.nullOutputStream(),
        output);
    List<Event> expected = new ArrayList<>();
    boolean left = expect(input, expected);
    List<Event> said = new ArrayList<>(heard);
    if (!said.isEmpty() && said.size() == expected.size() + 1) {
      assertTrue(said.remove(0).toString().contains("the login shell"));
    }
    assertEquals(expected, said);
    assertEquals(left ? 1 : 0, broken.size(), broken::toString);
    broken.forEach(why -> assertEquals(Printable.line(why), why));
    assertEquals(Printable.line(output.heardInstead()), output.heardInstead());
    for (Event event : expected) {
      assertEquals(event, again(event));
      use(event);
    }
  }

  /** Whether the node is disconnected before its end, after these events. */
  private static boolean expect(byte[] input, List<Event> events) {
    int before = 0;
    for (String line : SplitLines.expected(input, BoundedLines.EVENT_LIMIT)) {
      try {
        events.add(Lines.readEvent(line));
      } catch (MalformedLineException e) {
        assertFalse(String.valueOf(e.getMessage()).isBlank());
        if (!events.isEmpty() || ++before > MOST_LINES_BEFORE) {
          return true;
        }
      }
    }
    return false;
  }

  private static Event again(Event event) {
    String line = Lines.write(event);
    assertFalse(line.contains("\n"), line);
    try {
      return Lines.readEvent(line);
    } catch (MalformedLineException e) {
      throw new AssertionError(line, e);
    }
  }

  private static void use(Event event) {
    assertTrue(event.run() != null);
    if (event instanceof Event.Welcome welcome) {
      HostRules.evaluate(welcome.environment(), NODE)
          .forEach(finding -> assertFalse(finding.message().isBlank()));
    } else if (event instanceof Event.AppSaid said) {
      assertTrue(RunConversation.word(said) != null);
    }
  }
}
