package org.ddsbench.gui.model.variants;

import java.util.Locale;

/** The attributes of a variant, in the order in which users set them. */
public enum VariantField {
  NAME,
  OF,
  PREFIX,
  TITLE;

  /** Its name in the file, in ids and in keys of texts. */
  public String attribute() {
    return name().toLowerCase(Locale.ROOT);
  }
}
