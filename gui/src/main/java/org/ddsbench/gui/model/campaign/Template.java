package org.ddsbench.gui.model.campaign;

import java.nio.file.Path;
import java.util.Locale;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.xml.XmlFile;

/** The templates of new campaigns. */
public enum Template {
  EMPTY(""),
  ATM("atm.xml"),
  MARSHALLING("marshalling.xml"),
  SIZE("message-size.xml"),
  SCALABILITY("scalability.xml"),
  DISCOVERY("discovery.xml"),
  FOOTPRINT("footprint.xml"),
  TYPES("types.xml"),
  MATRICES("matrices.xml"),
  QUEUEING("queueing.xml"),
  LAYERS("layers.xml"),
  LOOKUP("lookup.xml"),
  COLORING("coloring.xml"),
  THROUGHPUT("throughput.xml"),
  LOAD("load.xml"),
  PLACES("places.xml"),
  MEMORY("shared-memory.xml"),
  SECURITY("security.xml");

  private static final String NOTHING =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <campaign name="campaign">
        <defaults/>
        <test id="row1"/>
      </campaign>
      """;

  private final String file;

  Template(String file) {
    this.file = file;
  }

  /** Its text's key, without what comes before. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The default name of a file made from it. */
  public String fileName() {
    return file.isEmpty() ? "campaign.xml" : file;
  }

  /** Its text; reads a file. */
  public Checked<String> text(Path home) {
    return file.isEmpty()
        ? Checked.accepted(NOTHING, java.util.List.of())
        : XmlFile.text(home.resolve("workloads/avenue").resolve(file));
  }
}
