package org.ddsbench.gui.model.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.ddsbench.controller.campaign.RunOptions;
import org.junit.jupiter.api.Test;

/** The typed note and tags become options of a start. */
class ExecutionLabelTest {
  private final ExecutionLabel label = new ExecutionLabel();

  @Test
  void nothingIsTyped() {
    label.note().set("  ");
    label.tags().set(" , ");
    assertTrue(label.isEmpty());
    assertEquals(RunOptions.NONE, label.options(0));
  }

  @Test
  void tagsAreSeparatedByCommasOrSpaces() {
    label.note().set(" governor, performance ");
    label.tags().set(" tuned,net2  slow, #4 ");
    assertFalse(label.isEmpty());
    assertEquals(
        new RunOptions(2, "governor, performance", List.of("tuned", "net2", "slow", "#4")),
        label.options(2));
    label.clear();
    assertTrue(label.isEmpty());
  }

  @Test
  void oneOfThemSuffices() {
    label.tags().set("tuned");
    assertFalse(label.isEmpty());
    label.clear();
    label.note().set("governor");
    assertFalse(label.isEmpty());
  }
}
