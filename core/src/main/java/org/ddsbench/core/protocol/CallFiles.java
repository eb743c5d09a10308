package org.ddsbench.core.protocol;

/** Names of the files about the calls of an app, in the run's directory. */
public final class CallFiles {
  /**
   * Suffix to the name of the calls' file: a file with the number of calls that a probe lost;
   * absent when it lost none.
   */
  public static final String SKIPPED = ".skipped";

  private CallFiles() {}

  /** The file of the calls themselves. */
  public static String calls(String app) {
    return app + ".calls.csv";
  }

  /** The file that records when threads of the app left a processor and came back. */
  public static String switches(String app) {
    return app + ".switches.csv";
  }

  /** The file that records how long functions of the app took. */
  public static String functions(String app) {
    return app + ".functions.csv";
  }

  /** The file of the sockets of the app, which identify the calls of other apps that send to it. */
  public static String sockets(String app) {
    return app + ".sockets.csv";
  }
}
