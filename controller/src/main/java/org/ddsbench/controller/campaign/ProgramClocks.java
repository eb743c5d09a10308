package org.ddsbench.controller.campaign;

import java.util.HashSet;
import java.util.Set;
import org.ddsbench.core.protocol.Event;

/**
 * Which programs of a run read the kernel's own clock: they looked when they were made and when
 * they were done, and nothing loaded into them changed it. For the campaign's thread.
 */
final class ProgramClocks {
  private static final String FIRST = "created";
  private static final String LAST = "drained";

  private final Set<String> first = new HashSet<>();
  private final Set<String> last = new HashSet<>();
  private final Set<String> changed = new HashSet<>();

  /** Hears what a program says of itself. */
  void hear(Event.AppSaid said) {
    String word = RunConversation.word(said);
    if (!word.equals(FIRST) && !word.equals(LAST)) {
      return;
    }
    boolean kernel = said.said().path("program_clock").asText().equals("kernel");
    if (!kernel) {
      changed.add(said.app());
    } else if (word.equals(FIRST)) {
      first.add(said.app());
    } else {
      last.add(said.app());
    }
  }

  /** Whether each of these read it from the start to the end; false of one that did not say. */
  boolean areKernels(String... apps) {
    for (String app : apps) {
      if (!first.contains(app) || !last.contains(app) || changed.contains(app)) {
        return false;
      }
    }
    return true;
  }
}
