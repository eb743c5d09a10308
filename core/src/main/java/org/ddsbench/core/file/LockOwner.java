package org.ddsbench.core.file;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Describes a process to people whom its lock keeps out. */
public final class LockOwner {
  private LockOwner() {}

  /**
   * This process in one line: user, host, number, what it does and since when.
   *
   * @param doing what it does, e.g. {@code campaign atm}
   */
  public static String thisProcess(String doing, Instant since) {
    return System.getProperty("user.name", "somebody")
        + " on "
        + host()
        + ", process "
        + ProcessHandle.current().pid()
        + ", "
        + doing
        + ", since "
        + since.truncatedTo(ChronoUnit.SECONDS);
  }

  /** The name of this machine. */
  public static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "this host";
    }
  }
}
