package org.ddsbench.gui.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts of the window and of all other programs use no word that docs/glossary.md rules out. */
class GlossaryTest {
  private static final Path PAGE = Path.of("../docs/glossary.md");
  private static final String RULED_OUT = "do not write";

  /** Comments, text blocks, strings and characters; the two groups are the texts. */
  private static final Pattern TOKENS =
      Pattern.compile(
          "/\\*.*?\\*/|//[^\n]*|\"\"\"(.*?)\"\"\"|\"((?:[^\"\\\\\n]|\\\\.)*+)\"|'(?:[^'\\\\]|\\\\.)+'",
          Pattern.DOTALL);

  /** Values of a column of CSV and JSON, which scripts may depend on. */
  private static final Set<String> VALUES =
      Set.of("not to be told from 0", "one round tells nothing: repeat");

  @Test
  void noTextUsesAWordThatIsRuledOut() throws IOException {
    Pattern ruledOut = words(ruledOut());
    ResourceBundle texts = ResourceBundle.getBundle("org.ddsbench.gui.texts", Locale.ROOT);
    List<String> wrong = new ArrayList<>();
    for (String key : new TreeSet<>(texts.keySet())) {
      ruledOut
          .matcher(texts.getString(key))
          .results()
          .forEach(found -> wrong.add(key + ": " + found.group()));
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void noTextOfAProgramUsesAWordThatIsRuledOut() throws IOException {
    Pattern ruledOut = words(ruledOut());
    List<String> wrong = new ArrayList<>();
    int read = 0;
    for (Path file : sources()) {
      for (String text : texts(Files.readString(file))) {
        read++;
        if (!VALUES.contains(text) && ruledOut.matcher(text).find()) {
          wrong.add(file.getFileName() + ": " + text);
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(read > 2_000, "only " + read + " texts");
  }

  @Test
  void textsAreWhatIsWrittenBetweenQuotesWithABlank() {
    String source =
        """
        /* "not this" */ f("a \\"b\\" c", 'x', '"', "word"); // "nor this"
        g(\"""
            some lines
            \""");
        """;
    assertEquals(List.of("a \\\"b\\\" c", "some lines"), texts(source));
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    try (DirectoryStream<Path> modules =
        Files.newDirectoryStream(
            Path.of(".."), module -> Files.isDirectory(module.resolve("src/main/java")))) {
      for (Path module : modules) {
        try (Stream<Path> files = Files.walk(module.resolve("src/main/java"))) {
          files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
        }
      }
    }
    return sources;
  }

  /** The string literals of a source that contain a blank; the others are names. */
  private static List<String> texts(String source) {
    return TOKENS
        .matcher(source)
        .results()
        .map(found -> found.group(1) != null ? found.group(1) : found.group(2))
        .filter(Objects::nonNull)
        .map(String::strip)
        .filter(text -> text.contains(" "))
        .toList();
  }

  @Test
  void wholeWordsAreFoundHoweverTheyAreWritten() throws IOException {
    Set<String> all = ruledOut();
    assertTrue(all.containsAll(Set.of("transit time", "mend", "there is no")), all.toString());
    Pattern ruledOut = words(all);
    assertTrue(ruledOut.matcher("Mend the findings").find());
    assertTrue(ruledOut.matcher("the transit\ntimes").find());
    assertEquals(List.of(), ruledOut.matcher("recommend; essays; is not").results().toList());
  }

  /** Every word in the columns with that title. */
  private static Set<String> ruledOut() throws IOException {
    Set<String> words = new TreeSet<>();
    int column = -1;
    for (String line : Files.readAllLines(PAGE)) {
      List<String> cells = List.of(line.split("\\|", -1)).stream().map(String::strip).toList();
      if (cells.contains(RULED_OUT)) {
        column = cells.indexOf(RULED_OUT);
      } else if (cells.size() <= column) {
        column = -1;
      } else if (column >= 0 && !cells.get(column).startsWith("---")) {
        words.addAll(List.of(cells.get(column).split(", *")));
      }
    }
    words.remove("");
    return words;
  }

  private static Pattern words(Set<String> ruledOut) {
    String all =
        ruledOut.stream()
            .map(words -> Pattern.quote(words).replace(" ", "\\E\\s+\\Q"))
            .collect(Collectors.joining("|"));
    return Pattern.compile("\\b(" + all + ")s?\\b", Pattern.CASE_INSENSITIVE);
  }
}
