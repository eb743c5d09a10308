package org.ddsbench.core.campaign;

import java.util.regex.Pattern;

/**
 * A name that something else defines; the rules check whether it is known.
 *
 * @param form what to write
 */
public record Word(String form) implements Kind<String> {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]*");

  @Override
  public String parse(String text) throws InvalidValueException {
    if (!NAME.matcher(text).matches()) {
      throw new InvalidValueException("Enter a name of letters, digits, '.', '_' and '-'.");
    }
    return text;
  }

  @Override
  public String text(String value) {
    return value;
  }
}
