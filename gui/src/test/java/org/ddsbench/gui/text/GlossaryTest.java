package org.ddsbench.gui.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The texts of the window use no word that docs/glossary.md rules out. */
class GlossaryTest {
  private static final Path PAGE = Path.of("../docs/glossary.md");
  private static final String RULED_OUT = "do not write";

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
  void wholeWordsAreFoundHoweverTheyAreWritten() throws IOException {
    Set<String> all = ruledOut();
    assertTrue(all.containsAll(Set.of("transit time", "mend", "there is no")), all.toString());
    Pattern ruledOut = words(all);
    assertTrue(ruledOut.matcher("Mend the findings").find());
    assertTrue(ruledOut.matcher("the transit\ntimes").find());
    assertEquals(List.of(), ruledOut.matcher("recommend; essays; is not").results().toList());
  }

  /** Every word of the columns of that name. */
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
