package org.ddsbench.core.payload.idl;

/** A fixed number of elements; an array of several dimensions is an array of arrays. */
public record ArrayType(IdlType element, int length) implements IdlType {

  public ArrayType {
    if (length < 1) {
      throw new IllegalArgumentException("length " + length);
    }
  }
}
