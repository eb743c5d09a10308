package org.ddsbench.starter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Stream;
import org.ddsbench.core.protocol.BoundedLines;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.MalformedLineException;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.fuzz.ExampleLines;
import org.ddsbench.fuzz.SplitLines;
import org.ddsbench.fuzz.Target;
import org.ddsbench.starter.clock.NodeClock;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Programs;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The starter's end of the protocol: the session of a real starter answers every line of any input
 * and then ends. It never received a hello, so it executes none of the requests.
 */
class RequestFuzzTest {
  private static final ScheduledExecutorService TIMER =
      Executors.newSingleThreadScheduledExecutor();

  /** The starter writes a line for each failure: millions while this searches. */
  private static final PrintStream NOWHERE =
      new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  static Stream<byte[]> good() {
    return ExampleLines.requests();
  }

  @AfterAll
  static void end() {
    TIMER.shutdownNow();
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "/org/ddsbench/fuzz/json.dict")
  @FuzzTest
  void requests(byte[] input) throws IOException, InterruptedException {
    Target.look(RequestFuzzTest::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(3_000, good().toList(), "json.dict", RequestFuzzTest::judge);
  }

  private static void judge(byte[] input) throws IOException, InterruptedException {
    List<String> expected = new ArrayList<>();
    for (String line : SplitLines.expected(input, BoundedLines.REQUEST_LIMIT)) {
      String answered = answered(line);
      if (answered.equals("hello")) {
        return;
      }
      if (answered.equals("bye")) {
        break;
      }
      if (!answered.equals("alive")) {
        expected.add(answered);
      }
    }
    Children children = new Children(Thread.currentThread());
    Programs programs = new Programs("");
    NodeParts node =
        new NodeParts(
            children, programs, new NodeClock(children, programs, directory, "u"), TIMER, TIMER);
    List<Event> events = new ArrayList<>();
    PrintStream before = System.err;
    System.setErr(NOWHERE);
    try {
      new Session(
              new Arguments(directory, directory),
              node,
              events::add,
              Mailbox.open(new ByteArrayInputStream(input), () -> {}))
          .converse();
    } finally {
      System.setErr(before);
    }
    List<String> runs = new ArrayList<>();
    for (Event event : events) {
      Event.Failed failed = assertInstanceOf(Event.Failed.class, event);
      assertSame(FailureKind.PROTOCOL, failed.kind());
      assertFalse(failed.reason().isBlank());
      runs.add(failed.run());
    }
    assertEquals(expected, runs, "each line that asks something is answered once");
  }

  /** The run named by the answer to a line, or another expected outcome. */
  private static String answered(String line) {
    Request request;
    try {
      request = Lines.readRequest(line);
    } catch (MalformedLineException e) {
      assertFalse(String.valueOf(e.getMessage()).isBlank());
      return "";
    }
    assertEquals(request, again(request));
    if (request instanceof Request.Hello hello) {
      // A valid hello would start programs and examine this machine.
      return hello.protocol() == Lines.PROTOCOL ? "hello" : "";
    } else if (request instanceof Request.Bye) {
      return "bye";
    } else if (request instanceof Request.Alive) {
      return "alive";
    }
    return request.run();
  }

  private static Request again(Request request) {
    try {
      return Lines.readRequest(Lines.write(request));
    } catch (MalformedLineException e) {
      throw new AssertionError(request.toString(), e);
    }
  }
}
