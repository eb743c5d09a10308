package org.ddsbench.core.payload;

import org.ddsbench.core.payload.idl.UnionType;

/** Decides the shape of one message while it is filled; asked in the order of the IDL. */
interface Choices {

  /** The length of a sequence or string: 0..bound. */
  int length(int bound);

  /** The discriminator value of the next union of this type. */
  int discriminator(UnionType union);
}
