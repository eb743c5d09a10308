package org.ddsbench.core.host;

/**
 * What the kernel should allow as buffer of a socket, {@code net.core.rmem_max} and {@code
 * wmem_max}.
 */
public final class SocketBufferLimit {
  /** Holds a burst of ten full messages of the largest catalogue type several times over. */
  public static final long ENOUGH_BYTES = 4L << 20;

  private SocketBufferLimit() {}

  /** The argument of {@code sysctl -w}. */
  public static String setting(String name) {
    return name + "=" + ENOUGH_BYTES;
  }
}
