package org.ddsbench.core.xml;

import org.ddsbench.core.finding.Place;

/** Bounds what a document may cost: its elements, and how deeply they nest. */
final class DocumentSize {
  private static final int MOST_ELEMENTS = 100_000;
  private static final int DEEPEST = 100;

  private int elements;
  private int depth;

  /**
   * An element begins.
   *
   * @throws RefusedDocumentException at the first element beyond a limit, which is named
   */
  void open(Place place) throws RefusedDocumentException {
    elements++;
    depth++;
    if (elements > MOST_ELEMENTS) {
      throw new RefusedDocumentException(
          place, "The document has more than " + MOST_ELEMENTS + " elements. Split it.");
    }
    if (depth > DEEPEST) {
      throw new RefusedDocumentException(
          place, "Elements nest more than " + DEEPEST + " deep. Check that it is the right file.");
    }
  }

  /** It ends. */
  void close() {
    depth--;
  }
}
