package org.ddsbench.core.payload;

import org.ddsbench.core.payload.idl.StructType;

/**
 * One message of the catalogue.
 *
 * @param name its name in campaigns
 * @param idlType starts with the key and the header, see {@link MessagePrefix}
 * @param defaultFill the fill when a campaign names none
 * @param minimumSize bytes in XCDR1 with an empty payload if the size is chosen by the campaign,
 *     else {@link #FIXED_BY_FILL}
 */
public record MessageType(String name, StructType idlType, Fill defaultFill, int minimumSize) {
  public static final int FIXED_BY_FILL = 0;

  public MessageType {
    if (minimumSize < 0) {
      throw new IllegalArgumentException("minimumSize " + minimumSize);
    }
  }

  /** Whether a size must be given for each payload, rather than following from the fill. */
  public boolean sized() {
    return minimumSize != FIXED_BY_FILL;
  }
}
