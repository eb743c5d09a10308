package org.ddsbench.core.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmupTest {
  private static final ObjectMapper JSON = JsonMapper.builder().build();
  private static final WarmupForm FORM = new WarmupForm();

  @Test
  void isAShareANumberOrFound() throws Exception {
    assertEquals(63, FORM.parse("12.5%").of(500));
    assertEquals(20, FORM.parse("20").of(500));
    assertEquals(0, FORM.parse("0").of(500));
    assertEquals(0, FORM.parse("auto").of(500));
    assertEquals(Warmup.AUTO, FORM.parse("auto"));
    for (String text : List.of("12.5%", "20", "0%", "auto")) {
      assertEquals(text, FORM.text(FORM.parse(text)));
    }
    for (String text : List.of("100%", "-1", "2.5", "automatic", "", "%")) {
      assertThrows(InvalidValueException.class, () -> FORM.parse(text), text);
    }
  }

  @Test
  void isItsTextInJsonAndReadsThePercentageOfEarlierVersions() throws Exception {
    for (Warmup warmup : List.of(Warmup.AUTO, Warmup.percent(2.5), Warmup.messages(200))) {
      assertEquals(warmup, JSON.treeToValue(JSON.valueToTree(warmup), Warmup.class), warmup::text);
    }
    assertEquals("\"2.5%\"", JSON.writeValueAsString(Warmup.percent(2.5)));
    assertEquals(Warmup.percent(10), JSON.readValue("10.0", Warmup.class));
  }
}
