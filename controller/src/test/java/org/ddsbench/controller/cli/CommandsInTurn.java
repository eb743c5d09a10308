package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunStore;

/**
 * A program that stores runs and carries out commands in the locale with which its Java was
 * started: {@code CommandsInTurn DIRECTORY}. It executes the lines of {@code DIRECTORY/commands},
 * whose words are separated by blanks, and writes output and exit status of each beside it. Prints
 * how its locale writes 12 and a small I, and its character set.
 */
final class CommandsInTurn {
  private CommandsInTurn() {}

  public static void main(String[] arguments) throws IOException {
    Path directory = Path.of(arguments[0]);
    RunStore store = new RunStore(directory.resolve("results"));
    MeasuredRun.of(FakeRun.of("air", 1).shape(64, 1, 200)).store(store);
    MeasuredRun.of(FakeRun.of("air", 2).shape(64, 2, 200).repeats(1, 2)).store(store);
    FakeRun.of("air", 3).failing().store(store);
    MeasuredRun.of(FakeRun.of("sea", 1).shape(64, 1, 200)).store(store);
    FakeRequests.atRandom("server", 1, 100, 1, 1.0).store(store);
    List<String> commands = Files.readAllLines(directory.resolve("commands"));
    for (int i = 0; i < commands.size(); i++) {
      CommandLineRun run = CommandLineRun.of(commands.get(i).split(" ", -1));
      Files.writeString(directory.resolve(i + ".out"), commands.get(i) + "\n" + run);
    }
    Locale locale = Locale.getDefault(Locale.Category.FORMAT);
    String digits = String.format(locale, "%d", 12);
    System.out.writeBytes(
        (digits + " " + "I".toLowerCase(locale) + " " + Charset.defaultCharset() + "\n")
            .getBytes(StandardCharsets.UTF_8));
  }
}
