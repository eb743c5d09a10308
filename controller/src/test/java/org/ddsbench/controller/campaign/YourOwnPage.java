package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Collectors;

/** The examples of docs/your-own.md, which tests carry out as they are printed there. */
final class YourOwnPage {
  private YourOwnPage() {}

  /**
   * An example in indented lines.
   *
   * @param chapter its heading
   * @param start how its first line begins, without the indentation
   */
  static String example(String chapter, String start) throws IOException {
    List<String> lines = Files.readAllLines(RealTestbed.home().resolve("docs/your-own.md"));
    int heading = lines.indexOf("## " + chapter);
    int first = heading;
    while (!lines.get(first).strip().startsWith(start) || indent(lines.get(first)) < 4) {
      first++;
      if (heading < 0 || lines.get(first).startsWith("## ")) {
        throw new AssertionError("no example " + start + " in the chapter " + chapter);
      }
    }
    int indent = indent(lines.get(first));
    return lines.subList(first, lines.size()).stream()
        .takeWhile(line -> indent(line) >= indent)
        .map(line -> line.substring(indent))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }
}
