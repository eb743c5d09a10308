package org.ddsbench.core.xml;

import org.ddsbench.core.finding.Place;
import org.xml.sax.SAXException;

/** A document that is refused although it is well-formed so far. */
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
