package org.ddsbench.gui;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.shell.Desktop;

/** The program {@code ddsbench gui}: reads its surroundings once and opens the window. */
public final class Main {
  private static final int BUG = 1;
  private static final int BAD_INPUT = 2;

  private Main() {}

  /** Opens the window with the files named, campaigns or testbeds. */
  public static void main(String[] args) {
    // Texts of Java and JavaFX are English, like all others.
    Locale.setDefault(Locale.ENGLISH);
    List<String> arguments = Arrays.asList(args);
    if (arguments.contains("--help") || arguments.contains("-h")) {
      System.err.println(Texts.of("main.help"));
      return;
    }
    List<String> unknown = arguments.stream().filter(word -> word.startsWith("-")).toList();
    if (!unknown.isEmpty()) {
      end(Texts.of("main.unknown", String.join(" ", unknown)));
    }
    Surroundings surroundings = Surroundings.ofThisProcess();
    if (surroundings.environment().getOrDefault("DISPLAY", "").isEmpty()) {
      end(Texts.of("main.display"));
    }
    Path here = Path.of("").toAbsolutePath();
    new Desktop(surroundings, here.resolve("results"), new LocalTestbed())
        .open(arguments.stream().map(here::resolve).toList(), Main::broken);
  }

  private static void broken(Throwable bug) {
    System.err.print(Printable.trace(bug));
    System.err.println(Texts.of("main.bug"));
    System.exit(BUG);
  }

  private static void end(String reason) {
    System.err.println(Printable.line(reason));
    System.exit(BAD_INPUT);
  }
}
