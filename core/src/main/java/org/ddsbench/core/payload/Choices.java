package org.ddsbench.core.payload;

import org.ddsbench.core.payload.idl.UnionType;

/** Decides the shape of one message while it is filled; asked in the order of the IDL. */
interface Choices {

  /**
   * The length of a sequence or string.
   *
   * @param bound of its type, 0 without one
   * @param size that the catalogue chooses, negative if it does not
   */
  int length(int bound, int size);

  /** The discriminator value of the next union of this type. */
  long discriminator(UnionType union);

  /** Whether the next optional member is present. */
  boolean present();
}
