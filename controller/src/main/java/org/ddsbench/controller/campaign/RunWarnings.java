package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;

/**
 * The warnings of a run's apps, starters and transfers. Their number is limited, so that a node
 * that warns without end does not fill the memory or the manifest. For the campaign's thread.
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

  /** All warnings, or the first ones and the number of further ones. */
  List<String> texts() {
    List<String> texts = new ArrayList<>(kept);
    if (left > 0) {
      texts.add("and " + left + " more warnings, which are not kept");
    }
    return texts;
  }

  /** A text from a node, truncated when it is too long to read. */
  static String cut(String text) {
    return text.length() <= LONGEST
        ? text
        : text.substring(0, LONGEST) + "... (" + (text.length() - LONGEST) + " more characters)";
  }
}
