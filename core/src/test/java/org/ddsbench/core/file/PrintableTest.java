package org.ddsbench.core.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PrintableTest {
  private static final List<Integer> HIDDEN =
      List.of(
          0, 7, 0x1b, 0x0d, 0x7f, 0x80, 0x85, 0x9b, 0x9f, 0xad, 0x61c, 0x200b, 0x200e, 0x200f,
          0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff, 0xd800, 0xdfff, 0xfffe, 0xffff);

  @Test
  void whatControlsATerminalOrTurnsTextAroundIsEscaped() {
    for (int hidden : HIDDEN) {
      String raw = "a" + (char) hidden + "b";
      String shown = String.format(Locale.ROOT, "a\\u%04xb", hidden);
      assertEquals(shown, Printable.text(raw));
      assertEquals(shown, Printable.line(raw));
    }
  }

  @Test
  void aTagBeyondTheFirstPlaneIsTwoUnits() {
    assertEquals("a\\udb40\\udc41", Printable.line("a\udb40\udc41"));
  }

  @Test
  void onlyATextHasSeveralLines() {
    assertEquals("a\tb\nc", Printable.text("a\tb\nc"));
    assertEquals("a\tb\\u000ac", Printable.line("a\tb\nc"));
  }

  @Test
  void aStackTraceHasALineForEachCallAndNothingHidden() {
    String trace = Printable.trace(new IllegalStateException("a\u001bb"));
    assertTrue(
        trace.startsWith(
            "java.lang.IllegalStateException: a\\u001bb\n\tat " + getClass().getName()),
        trace);
  }

  @Test
  void writingOfAllLanguagesStays() {
    String text = "Müller, Ελλάδα, 東京, שלום, عربي, 😀, e\u0301";
    assertEquals(text, Printable.line(text));
  }

  @Test
  void aJsonDocumentMeansTheSame() throws Exception {
    ObjectMapper json = new ObjectMapper();
    StringBuilder all = new StringBuilder("\n\t\"\\");
    HIDDEN.stream()
        .filter(one -> one < 0xd800 || one > 0xdfff)
        .forEach(one -> all.append((char) (int) one));
    Map<String, String> object = Map.of("name", all.toString());
    String document = json.writerWithDefaultPrettyPrinter().writeValueAsString(object);
    assertEquals(object, json.readValue(Printable.text(document), Map.class));
  }
}
