package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.repository.store.RunManifest;

/**
 * The runs of a side that cannot have a value.
 *
 * @param failed runs that failed
 * @param wrongContents completed runs in which a message arrived with another content than was sent
 */
public record Unusable(int failed, int wrongContents) {
  static Unusable of(List<RunManifest> runs) {
    int failed = (int) runs.stream().filter(run -> !run.isCompleted()).count();
    int sound = (int) runs.stream().filter(RunManifest::isSound).count();
    return new Unusable(failed, runs.size() - failed - sound);
  }

  /** A few words for each kind that exists; may be empty. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    if (failed > 0) {
      words.add(runs(failed) + " failed");
    }
    if (wrongContents > 0) {
      words.add(runs(wrongContents) + " with wrong contents");
    }
    return words;
  }

  static String runs(int count) {
    return count + (count == 1 ? " run" : " runs");
  }
}
