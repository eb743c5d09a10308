package org.ddsbench.core.probe;

/**
 * A function of an app that a probe may time.
 *
 * @param role what it does: {@link #SERIALISE} or {@link #DESERIALISE}
 * @param object file name of the library that has it, {@code *} for any characters; empty: the
 *     app's program
 * @param symbol its name in the symbol table, {@code *} for any characters; blanks separate the
 *     names that versions of the implementation have for it
 */
public record TimedFunction(String role, String object, String symbol) {
  public static final String SERIALISE = "serialise";
  public static final String DESERIALISE = "deserialise";

  /** Stands in a symbol for the name of the message type. */
  private static final String MESSAGE = "${message}";

  /** The function for messages of this type. */
  public TimedFunction of(String messageType) {
    return new TimedFunction(role, object, symbol.replace(MESSAGE, messageType));
  }

  /**
   * The same where code that is generated for message types is in a library, not in the program.
   */
  public TimedFunction of(String messageType, String library) {
    boolean generated = object.isEmpty() && symbol.contains(MESSAGE);
    return new TimedFunction(
        role, generated ? library : object, symbol.replace(MESSAGE, messageType));
  }
}
