package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command-line options that docs/formats.md documents for a program. */
final class DocumentedOptions {
  private static final Pattern OPTION = Pattern.compile("`(--[a-z-]+)`");

  private DocumentedOptions() {}

  /** The options of one role in the table of a section; a table row may name several. */
  static Set<String> of(int section, String role) throws IOException {
    String text =
        Files.readString(RealTestbed.home().resolve("docs/formats.md"))
            .split("(?m)^## ", -1)[section];
    Set<String> options = new TreeSet<>();
    for (String line : text.lines().filter(one -> one.startsWith("| ")).toList()) {
      String names = line.split("\\|", -1)[1];
      if (names.contains(" only") && !names.contains(role + " only")) {
        continue;
      }
      Matcher option = OPTION.matcher(names);
      while (option.find()) {
        options.add(option.group(1));
      }
    }
    return options;
  }
}
