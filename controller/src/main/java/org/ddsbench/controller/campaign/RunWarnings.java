package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;

/**
 * What a run's apps, starters and transfers warn of, within bounds: a node that warns without end
 * fills neither the memory nor the manifest. For the campaign's thread.
 */
final class RunWarnings {
  static final int MOST = 1_000;
  static final int LONGEST = 8_192;

  private final List<String> kept = new ArrayList<>();
  private long left;

  void add(String warning) {
    if (kept.size() < MOST) {
      kept.add(cut(warning));
    } else {
      left++;
    }
  }

  /** All, or the first ones and how many more there were. */
  List<String> told() {
    List<String> told = new ArrayList<>(kept);
    if (left > 0) {
      told.add("and " + left + " more warnings, which are not kept");
    }
    return told;
  }

  /** A text from a node, its end left out when it is longer than people read. */
  static String cut(String text) {
    return text.length() <= LONGEST
        ? text
        : text.substring(0, LONGEST) + "... (" + (text.length() - LONGEST) + " more characters)";
  }
}
