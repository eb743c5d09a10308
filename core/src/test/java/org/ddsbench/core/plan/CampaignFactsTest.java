package org.ddsbench.core.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.plan.CampaignFacts.Difference;
import org.junit.jupiter.api.Test;

class CampaignFactsTest {
  private static final CampaignFacts FACTS =
      CampaignFacts.of(
          Map.of(
              "row a", Map.of("size", "64, 1024", "repeat", "2"),
              "node n", Map.of("host", "10.0.0.1")));

  @Test
  void everyOtherValueIsADifference() {
    CampaignFacts now =
        CampaignFacts.of(
            Map.of(
                "row a", Map.of("size", "64", "repeat", "2"),
                "node n", Map.of("host", "10.0.0.1", "port", "22")));
    assertEquals(
        List.of(
            new Difference("node n", "port", "", "22"),
            new Difference("row a", "size", "64, 1024", "64")),
        FACTS.differences(now));
    assertEquals(List.of(), FACTS.differences(FACTS));
  }

  @Test
  void whatOnlyOneKnowsIsNone() {
    CampaignFacts part = CampaignFacts.of(Map.of("row a", FACTS.bySubject().get("row a")));
    assertEquals(List.of(), FACTS.differences(part));
    assertEquals(List.of(), part.differences(FACTS));
    assertEquals(FACTS, part.with(FACTS));
    assertEquals(FACTS, part.with("node n", Map.of("host", "10.0.0.1")));
  }

  @Test
  void theyComeBackFromJsonAsTheyWere() throws IOException {
    ObjectMapper json = new ObjectMapper();
    assertEquals(FACTS, json.readValue(json.writeValueAsString(FACTS), CampaignFacts.class));
  }
}
