package org.ddsbench.gui.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.ddsbench.core.file.Printable;
import org.junit.jupiter.api.Test;

class HiddenTextTest {
  @Test
  void hiddenCharactersAreEscapes() {
    assertEquals("a\\u202eb\\u000ac\\u0009d", HiddenText.shown("a\u202eb\nc\td"));
    assertEquals("a\u202eb\nc\td", HiddenText.value("a\\u202Eb\\u000ac\\u0009d"));
  }

  @Test
  void aCharacterBeyondTheFirstPlaneIsTwoEscapes() {
    assertEquals("\\udb40\\udc41", HiddenText.shown("\udb40\udc41"));
    assertEquals("\udb40\udc41", HiddenText.value("\\udb40\\udc41"));
  }

  @Test
  void whatNoFileCanHoldStaysAsItIsWritten() {
    for (String text : List.of("\\u001b", "\\u0000", "\\udb40", "\\uffff", "\\u0041", "\\u12")) {
      assertEquals(text, HiddenText.value(text));
      assertEquals(text, HiddenText.shown(text));
    }
  }

  @Test
  void anEscapeThatAFileHoldsIsNotTakenForTheCharacter() {
    assertEquals("\\u005cu202e", HiddenText.shown("\\u202e"));
    assertEquals("\\u202e", HiddenText.value("\\u005cu202e"));
  }

  @Test
  void everyValueOfAFileIsTheValueOfItsText() {
    List<String> parts =
        List.of(
            "\\",
            "u",
            "\\u202e",
            "\\u005c",
            "\\u0041",
            "\\udb40",
            "\\udc41",
            "005c",
            "a",
            "é",
            "\n",
            "\t",
            "\u202e",
            "\u0085",
            "\udb40\udc41",
            "\ud83d\ude00",
            " ");
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder value = new StringBuilder();
      for (int length = random.nextInt(8); length > 0; length--) {
        value.append(parts.get(random.nextInt(parts.size())));
      }
      String shown = HiddenText.shown(value.toString());
      assertEquals(value.toString(), HiddenText.value(shown), shown);
      assertEquals(Printable.line(shown), shown);
      assertTrue(shown.indexOf('\t') < 0, shown);
    }
  }
}
