package org.ddsbench.gui.model.variants;

import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.model.entries.EntryPart;

/** The elements of a variant, of which it may have several. */
public enum VariantPart implements EntryPart {
  ENVIRONMENT("environment", "name", "value"),
  CONFIGURATION("configuration", "file");

  private final String element;
  private final List<String> attributes;

  VariantPart(String element, String... attributes) {
    this.element = element;
    this.attributes = List.of(attributes);
  }

  @Override
  public String element() {
    return element;
  }

  @Override
  public List<String> attributes() {
    return attributes;
  }

  @Override
  public Optional<String> fileAttribute() {
    return Optional.of("file").filter(attributes::contains);
  }
}
