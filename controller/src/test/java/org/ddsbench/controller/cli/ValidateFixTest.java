package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code validate} proposes and {@code validate --fix} writes. */
class ValidateFixTest {
  @TempDir private Path directory = Path.of("");

  private Path faulty() throws IOException {
    return Inputs.file(
        directory,
        "faulty.xml",
        "<campaign name='faulty'>",
        "  <!-- two that can be fixed -->",
        "  <defaults dds='cyclonedds' messageType='Simple'/>",
        "  <test id='few' messageIterations='19,600'/>",
        "  <test id='word' messageType='Complex' messageSize='64' trigger='waitsat'/>",
        "</campaign>");
  }

  private Path fixed() {
    return directory.resolve("faulty.fixed.xml");
  }

  @Test
  void findingsTellTheirFix() throws IOException {
    CommandLineRun run = CommandLineRun.of("validate", faulty().toString());
    assertEquals(2, run.status(), run.toString());
    assertTrue(
        run.err().contains("Fix: messageIterations=\"500,600\" instead of \"19,600\""), run.err());
    assertTrue(run.err().contains("Fix: trigger=\"waitset\" instead of \"waitsat\""), run.err());
    assertFalse(Files.exists(fixed()));
    CommandLineRun json = CommandLineRun.of("validate", faulty().toString(), "--format=json");
    JsonNode fix = new ObjectMapper().readTree(json.out()).path("findings").path(0).path("fix");
    assertEquals("set", fix.path("action").asText(), json.out());
    assertEquals("messageIterations", fix.path("attribute").asText());
    assertEquals("19,600", fix.path("before").asText());
    assertEquals("500,600", fix.path("after").asText());
    assertEquals(4, fix.path("element").path("line").asInt());
    assertEquals("messageIterations=\"500,600\" instead of \"19,600\"", fix.path("text").asText());
  }

  @Test
  void theMendedFileStandsBesideTheOldOneAndIsValid() throws IOException {
    Path campaign = faulty();
    String before = Files.readString(campaign);
    CommandLineRun run = CommandLineRun.of("validate", "--fix", campaign.toString());
    assertEquals(0, run.status(), run.toString());
    assertEquals(
        List.of(
            "row few: messageIterations=\"500,600\" instead of \"19,600\" [T04]",
            "row word: trigger=\"waitset\" instead of \"waitsat\" [XML]",
            fixed() + ": written, 2 fixes",
            fixed() + ": valid"),
        run.out().lines().toList());
    assertEquals(before, Files.readString(campaign));
    assertEquals(
        before.replace("'19,600'", "'500,600'").replace("waitsat", "waitset"),
        Files.readString(fixed()));
    assertEquals(0, CommandLineRun.of("validate", fixed().toString()).status());
  }

  @Test
  void nothingIsOverwritten() throws IOException {
    Path campaign = faulty();
    Files.writeString(fixed(), "mine");
    CommandLineRun run = CommandLineRun.of("validate", "--fix", campaign.toString());
    assertEquals(2, run.status(), run.toString());
    assertTrue(run.err().startsWith(fixed() + ": error [FILE]: It is there already"), run.err());
    assertEquals("mine", Files.readString(fixed()));
  }

  @Test
  void whatCannotBeFixedIsToldOfTheNewFile() throws IOException {
    Path campaign =
        Inputs.file(
            directory,
            "faulty.xml",
            "<campaign name='faulty'>",
            "  <test id='a' dds='cyclonedds' messageType='Smoke'/>",
            "  <test id='b' dds='cyclonedds' messageType='Simple' messageIterations='19'/>",
            "</campaign>");
    CommandLineRun run = CommandLineRun.of("validate", "--fix", campaign.toString());
    assertEquals(2, run.status(), run.toString());
    assertTrue(run.err().startsWith(fixed() + ":2:"), run.err());
    assertTrue(run.err().contains("[M01] row a"), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.out().contains("messageIterations=\"500\""), run.out());
    Files.delete(fixed());
    JsonNode json =
        new ObjectMapper()
            .readTree(
                CommandLineRun.of("validate", "--fix", campaign.toString(), "--format=json").out());
    assertFalse(json.path("valid").asBoolean(true));
    assertEquals(fixed().toString(), json.path("file").asText());
    assertEquals(List.of("M01"), json.path("findings").findValuesAsText("rule"));
    assertEquals(List.of("T04"), json.path("changes").findValuesAsText("rule"));
  }

  @Test
  void withoutAFixNothingIsWritten() throws IOException {
    Path campaign = Inputs.campaign(directory);
    CommandLineRun run = CommandLineRun.of("validate", "--fix", campaign.toString());
    assertEquals(
        new CommandLineRun(0, campaign + ": nothing was fixed\n" + campaign + ": valid\n", ""),
        run);
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(1, files.count());
    }
    CommandLineRun missing =
        CommandLineRun.of("validate", "--fix", directory.resolve("none.xml").toString());
    assertEquals(2, missing.status(), missing.toString());
    assertTrue(missing.err().contains("The file does not exist"), missing.err());
  }

  @Test
  void aTestbedIsLookedAtToo() throws IOException {
    Path campaign =
        Inputs.file(
            directory,
            "faulty.xml",
            "<campaign name='faulty'>",
            "  <test id='a' dds='cyclonedds' messageType='Simple'",
            "        placement='node1 -> node2' publishers='2'/>",
            "</campaign>");
    String testbed = Inputs.testbed(directory).toString();
    CommandLineRun run =
        CommandLineRun.of("validate", "--fix", campaign.toString(), "--testbed", testbed);
    assertEquals(0, run.status(), run.toString());
    assertTrue(Files.readString(fixed()).contains("publishers='1'/>"), run.toString());
  }
}
