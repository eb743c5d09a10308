package org.ddsbench.gui.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The bundle of texts and the sources agree. */
class TextsTest {
  private static final Pattern LITERAL = Pattern.compile("\"([a-z]+(?:[.-][A-Za-z0-9_-]*)*\\.?)\"");
  private static final Pattern USE =
      Pattern.compile("Texts\\s*\\.(of|count)\\(\\s*\"([^\"]+)\"\\s*[,)]");
  private static final Set<String> KEYS =
      new TreeSet<>(ResourceBundle.getBundle("org.ddsbench.gui.texts", Locale.ROOT).keySet());

  @Test
  void everyTextThatIsUsedIsThere() throws IOException {
    List<String> missing = new ArrayList<>();
    Matcher use = USE.matcher(sources());
    while (use.find()) {
      List<String> needed =
          use.group(1).equals("of")
              ? List.of(use.group(2))
              : List.of(use.group(2) + ".one", use.group(2) + ".many");
      needed.stream().filter(key -> !KEYS.contains(key)).forEach(missing::add);
    }
    assertEquals(List.of(), missing);
  }

  /** A key that code composes counts as used if the source contains its beginning. */
  @Test
  void everyTextThatIsThereIsUsed() throws IOException {
    Set<String> literals = new TreeSet<>();
    Matcher literal = LITERAL.matcher(sources());
    while (literal.find()) {
      literals.add(literal.group(1));
    }
    assertEquals(List.of(), KEYS.stream().filter(key -> !isUsed(key, literals)).toList());
  }

  private static boolean isUsed(String key, Set<String> literals) {
    String counted = key.replaceAll("\\.(one|many|help)$", "");
    // The text of a command is named like the command's id.
    return literals.contains(key)
        || literals.contains(key.replaceFirst("\\.", "-"))
        || literals.contains(counted)
        || literals.stream().anyMatch(begin -> begin.endsWith(".") && key.startsWith(begin));
  }

  @Test
  void everyFormatIsOne() {
    for (String key : KEYS) {
      String text = Texts.of(key);
      // Formats contain an argument; other texts may contain a literal percent sign.
      if (text.matches("(?s).*%[-+0-9.,]*[sdf].*")) {
        assertEquals(
            text.replaceAll("%[-+0-9.,]*[sdf]", "").replace("%%", "").indexOf('%'), -1, key);
      }
    }
  }

  private static String sources() throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        all.append(Files.readString(file));
      }
    }
    return all.toString();
  }
}
