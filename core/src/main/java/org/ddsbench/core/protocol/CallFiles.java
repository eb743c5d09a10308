package org.ddsbench.core.protocol;

/** Names of the files about the calls of an app, in the run's directory. */
public final class CallFiles {
  /** Behind the name of the calls: how many more a probe lost; absent when none. */
  public static final String SKIPPED = ".skipped";

  private CallFiles() {}

  /** The calls themselves. */
  public static String calls(String app) {
    return app + ".calls.csv";
  }

  /** When threads of the app left a processor and came back. */
  public static String switches(String app) {
    return app + ".switches.csv";
  }

  /** How long functions of the app took. */
  public static String functions(String app) {
    return app + ".functions.csv";
  }

  /** The sockets of the app, by which the calls of others tell that they send to it. */
  public static String sockets(String app) {
    return app + ".sockets.csv";
  }
}
