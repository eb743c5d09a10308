package org.ddsbench.repository.sign;

/** A key that cannot sign; its message is a phrase that follows the key's name. */
public final class UnusableKeyException extends Exception {
  private static final long serialVersionUID = 1L;

  UnusableKeyException(String why) {
    super(why);
  }
}
