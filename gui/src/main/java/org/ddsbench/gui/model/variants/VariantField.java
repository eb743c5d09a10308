package org.ddsbench.gui.model.variants;

import java.util.Locale;
import org.ddsbench.gui.model.entries.EntryField;

/** The attributes of a variant, in the order in which users set them. */
public enum VariantField implements EntryField {
  NAME,
  OF,
  PREFIX,
  TITLE;

  @Override
  public String attribute() {
    return name().toLowerCase(Locale.ROOT);
  }
}
