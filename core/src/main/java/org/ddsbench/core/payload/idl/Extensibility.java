package org.ddsbench.core.payload.idl;

/** Whether later versions of a type may have more members. XCDR1 encodes all of these alike. */
public enum Extensibility {
  FINAL,
  APPENDABLE,
  /** The IDL does not state it, and compilers differ in what they then assume. */
  UNSTATED
}
