package org.ddsbench.starter;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The starter: {@code java -jar starter.jar --bundle DIR --work DIR}. Uses stdin and stdout for the
 * protocol and leaves nothing running, however it ends.
 */
public final class Main {
  private static final int OK = 0;
  private static final int BUG = 1;
  private static final int BAD_INPUT = 2;

  /** Ending the apps and the clock of a run takes less. */
  private static final int ENDING_S = 10;

  private Main() {}

  /**
   * Exit status 0 after bye, closed stdin or SIGTERM; 2 for a wrong command line; 1 for an internal
   * error.
   */
  public static void main(String[] words) throws IOException {
    Arguments arguments;
    try {
      arguments = Arguments.parse(List.of(words));
    } catch (IllegalArgumentException e) {
      StderrLog.say(String.valueOf(e.getMessage()));
      System.exit(BAD_INPUT);
      return;
    }
    Starter starter = new Starter(arguments);
    AtomicInteger status = new AtomicInteger(OK);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  starter.close();
                  // Ending because of a signal is not a failure.
                  Runtime.getRuntime().halt(status.get());
                },
                "shutdown"));
    try {
      starter.serve(System.in, new FileOutputStream(FileDescriptor.out), Main::endSoon);
    } catch (InterruptedException e) {
      StderrLog.say("interrupted");
    } catch (RuntimeException | IOException | Error e) {
      status.set(BUG);
      throw e;
    } finally {
      starter.close();
    }
    System.exit(status.get());
  }

  /**
   * Ends this process when the session does not do so by itself soon after its controller is gone,
   * e.g. while it reads a very long file. Seconds in which this machine stalled are not counted.
   */
  private static void endSoon() {
    Thread thread =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < ENDING_S; i++) {
                  TimeUnit.SECONDS.sleep(1);
                }
              } catch (InterruptedException e) {
                StderrLog.say("interrupted");
              }
              StderrLog.say("the work in hand was given up");
              System.exit(OK);
            },
            "ending");
    thread.setDaemon(true);
    thread.start();
  }
}
