package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.idl.InvalidSourceException;

/** Reads the message catalogue of the product. */
final class WorkloadMessages {
  private WorkloadMessages() {}

  /**
   * The messages.
   *
   * @throws BrokenProductException the catalogue has faults
   */
  static MessagePayloads read(Path catalogue) {
    try {
      return new MessagePayloads(MessageCatalogue.read(catalogue));
    } catch (InvalidSourceException e) {
      throw new BrokenProductException(
          e.problems().stream()
              .map(
                  problem ->
                      fault(
                          new Place(
                              problem.position().file(),
                              problem.position().line(),
                              problem.position().column()),
                          problem.message() + ". " + problem.remedy() + "."))
              .toList());
    } catch (IOException e) {
      throw new BrokenProductException(
          List.of(
              fault(
                  new Place(catalogue.toString(), 0, 0),
                  "The message catalogue cannot be read (" + e + "). Check it.")));
    }
  }

  private static Finding fault(Place place, String message) {
    return new Finding("XML", Severity.ERROR, "", "", place, message);
  }
}
