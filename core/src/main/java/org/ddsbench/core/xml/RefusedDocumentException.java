package org.ddsbench.core.xml;

import org.ddsbench.core.finding.Place;
import org.xml.sax.SAXException;

/** A well-formed document, or the beginning of one, that is not read. */
final class RefusedDocumentException extends SAXException {
  private static final long serialVersionUID = 1L;

  private final transient Place place;

  /**
   * @param message the sentence for the user
   */
  RefusedDocumentException(Place place, String message) {
    super(message);
    this.place = place;
  }

  Place place() {
    return place;
  }
}
