package org.ddsbench.core.rules;

import java.util.List;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.FaultyVariant;

/** A variant of an unknown implementation. */
final class FaultyFixture {
  static final FaultyVariant VARIANT =
      new FaultyVariant(
          "faulty",
          "Faulty DDS",
          "nine",
          List.of(
              new Finding(
                  "XML",
                  Severity.ERROR,
                  "",
                  "of",
                  new Place("dds.xml", 2, 25),
                  "nine is not an implementation. Use one of cyclonedds.")));

  private FaultyFixture() {}
}
