package org.ddsbench.core.payload.idl;

/**
 * A place in a text file that a user wrote.
 *
 * @param file the name to show
 * @param line from 1
 * @param column from 1, in characters
 */
public record SourcePosition(String file, int line, int column) {

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
