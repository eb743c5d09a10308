package org.ddsbench.core.fuzz;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.ImplementationReader;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.MalformedLineException;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.samplelog.MalformedSampleLogException;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.SampleLogReader;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.core.testbed.TestbedReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a file or a line holds: it is read, or refused with what is wrong, and nothing else. The
 * short tests always look at the same inputs; the long ones at many more.
 */
class ReadersFuzzTest {
  private static final Path HOME = Path.of("..");
  private static final int LONG_FACTOR = 200;

  /** A sum that no log has; every record is read to make the sums. */
  private static final double NEVER = 0.5;

  private static final List<String> XML =
      List.of(
          "<",
          ">",
          "&",
          "&#0;",
          "&#10;",
          "&x;",
          "\"",
          "'",
          "<!--",
          "-->",
          "<![CDATA[",
          "]]>",
          "<a>",
          "</a>",
          "<!DOCTYPE a [<!ENTITY x \"y\">]>",
          "<?xml version='1.1'?>",
          "xmlns:a='b' ",
          "a:b='c' ",
          "\u00ff",
          "\0",
          "9999999999999999999999",
          "1..2",
          "1..10000",
          ",",
          " -> ",
          "%",
          "-1",
          "ns");
  private static final List<String> JSON =
      List.of(
          "{",
          "}",
          "[",
          "]",
          "\"",
          ":",
          ",",
          "null",
          "true",
          "-1",
          "1e999",
          "99999999999999999999",
          "\\u0000",
          "\\ud800",
          "\\",
          "\"type\":",
          "\"run\":null",
          "{}",
          "[]",
          "\0",
          "\u00ff");
  private static final List<String> BINARY =
      List.of(
          "\0\0\0\0",
          "\u00ff\u00ff\u00ff\u00ff",
          "\u00ff\u00ff\u00ff\u007f",
          "\0\0\0\u0080",
          "DDSBLOG1",
          "\1",
          "(");

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  Path directory;

  /** Reads one input; any exception it throws is a defect. */
  interface Reader {
    void read(byte[] input) throws IOException;
  }

  private static void fuzz(int inputs, List<byte[]> good, List<String> words, Reader reader)
      throws IOException {
    for (byte[] one : good) {
      reader.read(one);
    }
    Mutations mutations = new Mutations(20_261_121, good, words);
    for (int i = 0; i < inputs; i++) {
      byte[] input = mutations.next();
      try {
        reader.read(input);
      } catch (RuntimeException | Error | IOException e) {
        throw new AssertionError(
            "input " + i + ": " + new String(input, StandardCharsets.ISO_8859_1), e);
      }
    }
  }

  private static List<byte[]> files(Path in, String ending) throws IOException {
    List<byte[]> contents = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(in, 2)) {
      for (Path file : walk.filter(path -> path.toString().endsWith(ending)).sorted().toList()) {
        contents.add(Files.readAllBytes(file));
      }
    }
    assertFalse(contents.isEmpty(), in + " has no " + ending);
    return contents;
  }

  private void checked(Checked<?> checked, byte[] input) {
    boolean refused = checked.findings().stream().anyMatch(Finding::isError);
    assertTrue(refused != checked.value().isPresent(), () -> checked + " of " + input.length);
    for (Finding finding : checked.findings()) {
      assertTrue(finding.place().toString().startsWith(directory.toString()), finding.toString());
      assertFalse(finding.message().isBlank(), finding.toString());
    }
  }

  private Path file(byte[] input) throws IOException {
    return Files.write(directory.resolve("input"), input);
  }

  private void campaigns(int inputs) throws IOException {
    fuzz(
        inputs,
        files(HOME.resolve("workloads"), ".xml").stream()
            .filter(file -> new String(file, StandardCharsets.UTF_8).contains("<campaign"))
            .toList(),
        XML,
        input -> checked(CampaignReader.read(file(input)), input));
  }

  private void testbeds(int inputs) throws IOException {
    fuzz(
        inputs,
        List.of(Files.readAllBytes(HOME.resolve("testbed.xml"))),
        XML,
        input -> checked(TestbedReader.read(file(input), directory), input));
  }

  private void implementations(int inputs) throws IOException {
    fuzz(
        inputs,
        List.of(
            Files.readAllBytes(HOME.resolve("dds-apps/cyclonedds/implementation.xml")),
            Files.readAllBytes(HOME.resolve("dds-apps/fastdds/implementation.xml"))),
        XML,
        input -> checked(ImplementationReader.read(file(input)), input));
  }

  private void sampleLogs(int inputs) throws IOException {
    fuzz(
        inputs,
        List.of(Files.readAllBytes(HOME.resolve("dds-apps/bench/testdata/sample-log.golden.bin"))),
        BINARY,
        input -> {
          try {
            SampleLog log = SampleLogReader.read(file(input));
            for (int i = 0; i < log.count(); i++) {
              assertTrue(log.seq(i) + log.a(i) + log.b(i) + log.c(i) + log.peer(i) != NEVER);
            }
            assertTrue(64 + log.count() * 40L <= input.length);
          } catch (MalformedSampleLogException e) {
            assertTrue(String.valueOf(e.getMessage()).startsWith("input: "), e::toString);
          }
        });
  }

  private static void lines(int inputs) throws IOException {
    List<byte[]> good =
        Stream.of(
                new Request.Hello(1, "o", "n", "eth0", Map.of("a", "b"), Map.of("A", "x\ny")),
                new Request.Prepare("r", new NtpSettings("10.0.0.1", NtpMode.STEP), 5),
                new Request.Tell("r", List.of("publisher-0"), "go", 1),
                new Request.Correct("r", List.of(new Request.PairLogs(0, 0, "a", "", "b", null))),
                new Request.Alive(),
                new Request.Bye(),
                new Event.AppExited("r", "a", 1, "tail"),
                new Event.Corrected("r", List.of(new Event.FileDigest("f", 3, "00"))),
                new Event.Prepared("r", "/d", new Event.ClockState("none", 1, 2, false)),
                new Event.AppSaid("r", "a", Lines.readObject("{\"event\":\"sent\",\"count\":3}")))
            .map(message -> Lines.write(message).getBytes(StandardCharsets.UTF_8))
            .toList();
    fuzz(
        inputs,
        good,
        JSON,
        input -> {
          String line = new String(input, StandardCharsets.UTF_8);
          try {
            Request request = Lines.readRequest(line);
            assertTrue(request.equals(Lines.readRequest(Lines.write(request))), line);
          } catch (MalformedLineException e) {
            assertTrue(e.getMessage() != null);
          }
          try {
            Event event = Lines.readEvent(line);
            assertTrue(event.run() != null && Lines.write(event).indexOf('\n') < 0, line);
          } catch (MalformedLineException e) {
            assertTrue(e.getMessage() != null);
          }
        });
  }

  @Test
  void campaignsAreReadOrRefused() throws IOException {
    campaigns(800);
  }

  @Test
  void testbedsAreReadOrRefused() throws IOException {
    testbeds(800);
  }

  @Test
  void implementationsAreReadOrRefused() throws IOException {
    implementations(400);
  }

  @Test
  void sampleLogsAreReadOrRefused() throws IOException {
    sampleLogs(3_000);
  }

  @Test
  void linesOfTheStarterAreReadOrRefused() throws IOException {
    lines(6_000);
  }

  @Test
  @Tag("long")
  void manyMore() throws IOException {
    campaigns(800 * LONG_FACTOR);
    testbeds(800 * LONG_FACTOR);
    implementations(400 * LONG_FACTOR);
    sampleLogs(3_000 * LONG_FACTOR);
    lines(6_000 * LONG_FACTOR);
  }
}
