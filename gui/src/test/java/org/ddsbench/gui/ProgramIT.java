package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ddsbench.core.Patience;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The application as {@code ddsbench gui} starts it. */
@Tag("display")
class ProgramIT {
  @TempDir private Path directory = Path.of("");

  private ProcessBuilder program(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(RealWindow.home().resolve("scripts/gui").toString());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().put("XDG_CONFIG_HOME", directory.resolve("config").toString());
    builder
        .redirectErrorStream(true)
        .redirectOutput(Files.createTempFile(directory, "o", "").toFile());
    return builder;
  }

  @Test
  void opensItsWindowWithAFile() throws Exception {
    Path campaign = RealWindow.home().resolve("workloads/avenue/quick.xml");
    opensItsWindow(program(campaign.toString()));
  }

  /** An image needs neither Java nor the directory in which it was built, wherever it is moved. */
  @Test
  void anImageOpensItsWindowElsewhere() throws Exception {
    ProcessBuilder builder = program("--image", directory.resolve("made").toString());
    assertEquals(0, builder.start().waitFor(), said(builder));
    Path image = directory.resolve("elsewhere");
    Files.move(directory.resolve("made/ddsbench"), image);
    Path home = image.resolve("lib/app/home");
    for (String part :
        List.of(
            "dds-apps/cyclonedds/implementation.xml",
            "dds-apps/build/release/bin/ddsbench-fastdds",
            "probes/systemtap/probe.xml",
            "workloads/avenue/atm.xml",
            "target/runtime/release",
            "starter/target/ddsbench-starter.jar")) {
      assertTrue(Files.isRegularFile(home.resolve(part)), part);
    }
    builder = program();
    builder.command(
        image.resolve("bin/ddsbench").toString(),
        home.resolve("workloads/avenue/atm.xml").toString());
    builder.environment().put("PATH", "/nowhere");
    builder.environment().remove("JAVA_HOME");
    opensItsWindow(builder);
  }

  private static void opensItsWindow(ProcessBuilder builder) throws Exception {
    Process process = builder.start();
    try {
      long end = Patience.endNs();
      while (!windows().contains("\"DDSBench")) {
        assertTrue(process.isAlive(), said(builder));
        assertTrue(System.nanoTime() < end, "no window: " + windows());
        // Each look is a process of its own.
        TimeUnit.MILLISECONDS.sleep(200);
      }
    } finally {
      process.destroy();
    }
    assertTrue(process.waitFor(Patience.SECONDS, TimeUnit.SECONDS));
    assertFalse(said(builder).contains("Exception"), said(builder));
  }

  @Test
  void withoutADisplaySaysWhatToDo() throws Exception {
    for (String start : List.of("scripts/gui", "ddsbench")) {
      ProcessBuilder builder = program();
      builder.command(RealWindow.home().resolve(start).toString(), "gui");
      if (start.startsWith("scripts")) {
        builder.command().remove("gui");
      }
      builder.environment().remove("DISPLAY");
      assertEquals(2, builder.start().waitFor(), said(builder));
      assertTrue(said(builder).contains("ssh -X"), said(builder));
    }
  }

  @Test
  void anUnknownOptionIsRefused() throws Exception {
    ProcessBuilder builder = program("--full-screen");
    assertEquals(2, builder.start().waitFor(), said(builder));
    assertTrue(said(builder).contains("--full-screen"), said(builder));
  }

  private static String said(ProcessBuilder builder) throws IOException {
    return Files.readString(builder.redirectOutput().file().toPath());
  }

  private static String windows() throws IOException, InterruptedException {
    Process list = new ProcessBuilder("xwininfo", "-root", "-tree").start();
    String tree = new String(list.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    list.waitFor();
    return tree;
  }
}
