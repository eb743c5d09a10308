package org.ddsbench.controller.campaign;

import java.util.HashSet;
import java.util.Set;
import org.ddsbench.core.protocol.Event;

/**
 * Finds the programs of a run that read the kernel's own clock: they checked it when they were
 * created and when they had drained, and nothing loaded into them changed it. For the campaign's
 * thread.
 */
final class ProgramClocks {
  private static final String FIRST = "created";
  private static final String LAST = "drained";

  private final Set<String> first = new HashSet<>();
  private final Set<String> last = new HashSet<>();
  private final Set<String> changed = new HashSet<>();

  /** Records a program's report. */
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

  /** Whether each of these read it from start to end; false if one did not report it. */
  boolean areKernels(String... apps) {
    for (String app : apps) {
      if (!first.contains(app) || !last.contains(app) || changed.contains(app)) {
        return false;
      }
    }
    return true;
  }
}
