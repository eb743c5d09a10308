package org.ddsbench.gui.model.workload;

import java.util.List;
import org.ddsbench.gui.model.entries.EntryPart;

/** The elements of a message, of which it may have several. */
public enum MessagePart implements EntryPart {
  SIZE;

  @Override
  public String element() {
    return "size";
  }

  @Override
  public List<String> attributes() {
    return List.of("member", "elements");
  }
}
