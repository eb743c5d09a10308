package org.ddsbench.core.xml;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.ddsbench.core.finding.Place;

/** Turns an offset into a text into line and column; a line ends with LF, CR LF or CR. */
final class Lines {
  private final String file;
  private final List<Integer> starts = new ArrayList<>();
  private final List<Integer> ends = new ArrayList<>();

  Lines(String file, String text) {
    this.file = file;
    starts.add(0);
    int i = 0;
    while (i < text.length()) {
      if (text.charAt(i) == '\n' || text.charAt(i) == '\r') {
        ends.add(i);
        i += text.startsWith("\r\n", i) ? 2 : 1;
        starts.add(i);
      } else {
        i++;
      }
    }
    ends.add(text.length());
  }

  Place place(int offset) {
    int found = Collections.binarySearch(starts, offset);
    int line = found >= 0 ? found : -found - 2;
    return new Place(file, line + 1, offset - starts.get(line) + 1);
  }

  /**
   * The place in the text nearest to where a parser stopped: the parser may count beyond the end of
   * the line, and reports -1 for an unknown place.
   */
  Place nearest(int line, int column) {
    int known = Math.min(Math.max(line, 1), starts.size());
    int offset = starts.get(known - 1) + Math.max(column, 1) - 1;
    return place(Math.min(offset, ends.get(known - 1)));
  }

  /** The reverse of {@link #place}. */
  int offset(Place place) {
    return starts.get(place.line() - 1) + place.column() - 1;
  }
}
