package org.ddsbench.gui.model.results;

import java.util.List;
import java.util.Locale;
import org.ddsbench.repository.summary.SummaryRow;

/**
 * A row of the table with the text that a filter searches, which takes too long to make while the
 * user types.
 */
record FoundRow(SummaryRow row, String text) {
  /** The rows with their texts; to be called in the background. */
  static List<FoundRow> of(List<SummaryRow> rows) {
    return rows.stream().map(row -> new FoundRow(row, text(row))).toList();
  }

  private static String text(SummaryRow row) {
    StringBuilder text = new StringBuilder();
    for (ResultColumn column : ResultColumn.ALL) {
      if (!column.column().fromTables()) {
        text.append(column.text(row)).append('\n').append(column.value(row)).append('\n');
      }
    }
    text.append(row.publisherNode()).append('\n').append(row.subscriberNode());
    return text.toString().toLowerCase(Locale.ROOT);
  }

  /** Whether it contains all words, which are in lower case. */
  boolean holds(String[] words) {
    for (String word : words) {
      if (!text.contains(word)) {
        return false;
      }
    }
    return true;
  }
}
