package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * A command run by {@link ScaleProgram}.
 *
 * @param said both outputs, without the figures
 * @param figures in the order of the output
 */
record MeasuredCommand(int status, String said, List<Figure> figures) {
  private static final long END_MINUTES = 30;

  /** The largest memory that the controller may use. */
  static final long MOST_RESIDENT_MB = 512L * 1024 * 1024 / 1_000_000;

  /**
   * The cost of one step.
   *
   * @param name {@code deployment}: until the last node has its bundle; {@code provisioning}: until
   *     all starters are ready; {@code run}: a run without its transmission; {@code all}: the whole
   *     command
   * @param seconds elapsed time
   * @param processorS seconds of processor time of the controller
   * @param more bytes that were deployed; for {@code all}: largest resident memory in MB
   */
  record Figure(String name, double seconds, double processorS, long more) {
    static Figure of(String line) {
      String[] words = line.split(" ", -1);
      return new Figure(
          words[1],
          Double.parseDouble(words[2]),
          Double.parseDouble(words[3]),
          Long.parseLong(words[4]));
    }
  }

  MeasuredCommand {
    figures = List.copyOf(figures);
  }

  /** Runs the command as the command line does, in {@code scratch}. */
  static MeasuredCommand of(Path scratch, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(ControllerProcess.line(false, arguments));
    // The script ddsbench does not set these options for the commands that are measured.
    command.removeAll(ControllerProcess.COMPILER);
    command.set(command.indexOf(Main.class.getName()), ScaleProgram.class.getName());
    Path file = Files.createTempFile(scratch, "measured", "");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(file.toFile());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    Process process = builder.start();
    try {
      if (!process.waitFor(END_MINUTES, TimeUnit.MINUTES)) {
        throw new AssertionError("it does not end: " + Files.readString(file));
      }
    } finally {
      process.destroyForcibly();
    }
    List<String> lines = Files.readAllLines(file);
    return new MeasuredCommand(
        process.exitValue(),
        String.join("\n", lines.stream().filter(line -> !line.startsWith("figure ")).toList()),
        lines.stream().filter(line -> line.startsWith("figure ")).map(Figure::of).toList());
  }

  /** The only figure of that name, or the first. */
  Figure figure(String name) {
    return figures.stream()
        .filter(figure -> figure.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + name + ": " + this));
  }

  /** Prints the figures, with the name of what was measured. */
  MeasuredCommand reported(String what) {
    for (Figure figure : figures) {
      System.out.printf(
          Locale.ROOT,
          "%s, %s: %.2f s, %.2f s of processor time, %d%n",
          what,
          figure.name(),
          figure.seconds(),
          figure.processorS(),
          figure.more());
    }
    return this;
  }
}
