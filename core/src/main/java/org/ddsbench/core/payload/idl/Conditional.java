package org.ddsbench.core.payload.idl;

/**
 * An {@code #if} that is open.
 *
 * @param start where it is
 * @param enclosing whether the text around it counts
 * @param active whether the text of the present branch counts
 * @param taken whether this or an earlier branch was chosen
 */
record Conditional(SourcePosition start, boolean enclosing, boolean active, boolean taken) {

  Conditional(SourcePosition start, boolean enclosing, boolean holds) {
    this(start, enclosing, enclosing && holds, holds);
  }

  /** At {@code #elif} or {@code #else}. */
  Conditional next(boolean chosen) {
    return new Conditional(start, enclosing, chosen, taken || chosen);
  }
}
