package org.ddsbench.controller.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.core.file.TreeDeletion;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Output and files are the same in every locale, time zone and character set. */
class LocaleTest {
  private static final String ENGLISH = "-Duser.language=en -Duser.country=US";

  /** Digits of other scripts. */
  private static final Pattern FOREIGN = Pattern.compile("[\\p{Nd}&&[^0-9]]");

  /** Commands with both formats; the name of a file ends with the format. */
  private static final List<String> OF_EACH_FORMAT =
      List.of(
          "validate DIR/wrong.xml",
          "validate DIR/cut.xml",
          "validate DIR/good.xml --testbed DIR/testbed.xml",
          "implementations",
          "correct DIR/trace.csv --output DIR/corrected-FORMAT.csv",
          "correct DIR/trace.csv --method moon",
          "repository list --repository DIR/results",
          "repository show air --repository DIR/results",
          "repository show air/run2 --repository DIR/results",
          "repository verify --repository DIR/results",
          "repository export air --output DIR/air-FORMAT.csv --repository DIR/results",
          "compare DIR/results/air DIR/results/sea --junit DIR/junit-FORMAT.xml --fail-above 5%",
          "model regress DIR/times.csv",
          "model predict DIR/results/server",
          "model simulate --period 10ms --service-cpu 5ms --requests 300 --replications 3");

  private static final List<String> OF_ONE_FORMAT =
      List.of(
          "plan DIR/good.xml --testbed DIR/testbed.xml --seed 3",
          "report DIR/results/air --format html",
          "report DIR/results/air --format csv",
          "report DIR/results/air --format json",
          "report DIR/results/air --format bmf",
          "report DIR/results/air --format github-benchmark",
          "validate DIR/missing.xml",
          "repository prune --failed --yes --repository DIR/results");

  private static final ObjectMapper SORTED =
      JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

  @TempDir static Path parent = Path.of("");
  private static Path directory = Path.of("");
  private static Map<String, String> expected = Map.of();

  @BeforeAll
  static void inEnglish() throws IOException, InterruptedException {
    directory = parent.resolve("work");
    assertEquals(
        "12 i UTF-8", commandsInTurn(ENGLISH + " -Dfile.encoding=UTF-8 -Duser.timezone=UTC", "C"));
    expected = written();
    assertEquals(2 * OF_EACH_FORMAT.size() + OF_ONE_FORMAT.size(), count(".out"));
    for (String name : List.of("corrected-json.csv", "junit-text.xml", "results/air/report.html")) {
      assertTrue(expected.containsKey(name), expected.keySet().toString());
    }
    expected.forEach(
        (name, text) -> {
          if (!name.matches(".*\\.(parquet|bin)")) {
            String decoded = new String(text.getBytes(ISO_8859_1), UTF_8);
            assertTrue(!FOREIGN.matcher(decoded).find(), name);
            assertTrue(!decoded.contains("internal error"), decoded);
          }
        });
  }

  private static long count(String suffix) {
    return expected.keySet().stream().filter(name -> name.endsWith(suffix)).count();
  }

  @ParameterizedTest
  @CsvSource({
    "\u0661\u0662 i ISO-8859-1, ar, EG, Asia/Kathmandu, ISO-8859-1",
    "12 \u0131 UTF-8, tr, TR, America/St_Johns, UTF-8",
    "12 i US-ASCII, de, DE, Nowhere/Nothing, US-ASCII",
    "12 i ISO-8859-1, ja, JP, Asia/Tokyo, ISO-8859-1"
  })
  void isAsInEnglish(String shown, String language, String country, String zone, String charset)
      throws IOException, InterruptedException {
    String options =
        "-Duser.language=%s -Duser.country=%s -Duser.timezone=%s -Dfile.encoding=%s"
            .formatted(language, country, zone, charset);
    assertEquals(shown, commandsInTurn(options, "POSIX"));
    Map<String, String> other = written();
    assertEquals(expected.keySet(), other.keySet());
    expected.forEach((name, text) -> assertEquals(text, other.get(name), name));
  }

  /** The program itself, of whose standard output nothing but the document is read. */
  @Test
  void jsonIsUtf8WhateverTheCharacterSet() throws IOException, InterruptedException {
    Files.createDirectories(directory);
    Path campaign = directory.resolve("campaign.xml");
    Files.writeString(
        campaign, "<campaign name='\u00fc\u2192\ud83d\ude00'><test id='a'/></campaign>");
    byte[] out =
        output(
            program("-Duser.language=ar -Duser.country=EG -Dfile.encoding=ISO-8859-1"),
            "POSIX",
            Main.class.getName(),
            "validate",
            campaign.toString(),
            "--format",
            "json");
    String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(out)).toString();
    JsonNode document = JsonMapper.builder().build().readTree(text);
    assertTrue(document.path("findings").toString().contains("\u00fc\u2192\ud83d\ude00"), text);
    assertTrue(!FOREIGN.matcher(text).find(), text);
  }

  /** Reasons that Java's own parser of a stream gives. */
  @Test
  void reasonsOfParsersAreEnglish() throws IOException, InterruptedException {
    Path workload = Files.createDirectories(parent.resolve("workload"));
    Files.writeString(workload.resolve("messages.xml"), "<messages><message</messages>");
    inputs();
    List<String> texts = new ArrayList<>();
    for (String options : List.of(ENGLISH, "-Duser.language=ja -Duser.country=JP")) {
      byte[] out =
          output(
              program(options),
              "POSIX",
              Main.class.getName(),
              "validate",
              directory.resolve("good.xml").toString(),
              "--workload",
              workload.toString(),
              "--format",
              "json");
      texts.add(new String(out, UTF_8));
    }
    assertTrue(texts.get(0).contains("not well-formed XML"), texts.get(0));
    assertEquals(texts.get(0), texts.get(1));
  }

  private static void inputs() throws IOException {
    TreeDeletion.delete(directory);
    Files.createDirectories(directory);
    Inputs.campaign(directory);
    Files.move(Inputs.campaign(directory), directory.resolve("good.xml"));
    Inputs.testbed(directory);
    Files.writeString(
        directory.resolve("wrong.xml"),
        "<campaign name='I' strange='1'><test id='INFINITE' dds='cyclonedds' history='-1'"
            + " messageSize='zz'/><foo/><test dds='x'/></campaign>");
    Files.writeString(directory.resolve("cut.xml"), "<campaign name='a'><test");
    Files.writeString(
        directory.resolve("times.csv"),
        "mean_ms,nodes,threads\n1.5,1,1\n2.5,1,2\n3.25,2,1\n7.5,2,2\n8.5,3,1\n9.9,3,3\n");
    Files.writeString(directory.resolve("trace.csv"), trace());
    List<String> commands = new ArrayList<>(OF_ONE_FORMAT);
    for (String command : OF_EACH_FORMAT) {
      for (String format : List.of("text", "json")) {
        commands.add(0, command.replace("FORMAT", format) + " --format " + format);
      }
    }
    commands.replaceAll(command -> command.replace("DIR", directory.toString()));
    Files.write(directory.resolve("commands"), commands);
  }

  private static String trace() {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder text = new StringBuilder("seq,t1,t2,t3,t4\n");
    for (int seq = 0; seq < 500; seq++) {
      long sent = 1_000_000_000_000L + 1_000_000L * seq;
      long received = sent + 5_050_000 + random.nextInt(5_000);
      long back = received + 1_000 - 5_000_000 + 50_000 + random.nextInt(5_000);
      text.append(seq).append(',').append(sent).append(',').append(received);
      text.append(',').append(received + 1_000).append(',').append(back).append('\n');
    }
    return text.toString();
  }

  /** Makes the inputs and carries out all commands; returns what the program printed. */
  private static String commandsInTurn(String options, String locale)
      throws IOException, InterruptedException {
    inputs();
    String main = CommandsInTurn.class.getName();
    return new String(output(program(options), locale, main, directory.toString()), UTF_8).strip();
  }

  private static List<String> program(String options) {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of(options.split(" ", -1)));
    line.addAll(
        List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Dddsbench.home=" + RealTestbed.home(),
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
    return line;
  }

  private static byte[] output(List<String> program, String locale, String... words)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(program);
    line.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(line);
    builder.environment().put("LC_ALL", locale);
    Path err = parent.resolve("err");
    Process process = builder.redirectError(err.toFile()).start();
    byte[] out = process.getInputStream().readAllBytes();
    int status = process.waitFor();
    assertTrue(status == 0 || status == ExitStatus.BAD_INPUT, () -> status + " " + err);
    return out;
  }

  /**
   * All files by their names, as Latin-1, so that bytes are compared; but the maps of a manifest of
   * these tests have any order.
   */
  private static Map<String, String> written() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file, ISO_8859_1);
        String name = directory.relativize(file).toString();
        if (name.endsWith("manifest.json")) {
          text = SORTED.writeValueAsString(SORTED.readValue(file.toFile(), Object.class));
        }
        if (!name.endsWith("SHA256SUMS")) {
          files.put(name, text);
        }
      }
    }
    return files;
  }
}
