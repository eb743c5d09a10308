package org.ddsbench.gui.model.variants;

import java.util.List;

/** The elements of a variant, of which it may have several. */
public enum VariantPart {
  ENVIRONMENT("environment", "name", "value"),
  CONFIGURATION("configuration", "file");

  private final String element;
  private final List<String> attributes;

  VariantPart(String element, String... attributes) {
    this.element = element;
    this.attributes = List.of(attributes);
  }

  /** Its name in the file, in ids and in keys of texts. */
  public String element() {
    return element;
  }

  /** All its attributes, which are required. */
  public List<String> attributes() {
    return attributes;
  }
}
