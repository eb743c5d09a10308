package org.ddsbench.starter;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.ddsbench.starter.clock.NodeClock;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Programs;

/**
 * What runs on a node while a controller uses it. The thread that makes it starts all its programs,
 * holds the one session, and has to live as long as they do; only {@link #close} is for any thread.
 */
public final class Starter implements AutoCloseable {
  private final Arguments arguments;
  private final Children children = new Children(Thread.currentThread());

  /**
   * A starter of a deployed bundle.
   *
   * @param bundle its directory
   * @param work directory for runs; exists
   */
  public Starter(Path bundle, Path work) {
    this(new Arguments(bundle, work));
  }

  Starter(Arguments arguments) {
    this.arguments = arguments;
  }

  /**
   * Answers a controller until it says bye or its requests end; nothing of any run is running then.
   *
   * @param requests lines of the protocol; read to their end by a thread that may outlive this call
   * @param events gets the other lines; stays open
   * @param gone called on another thread when the controller is gone, perhaps twice
   */
  public void serve(InputStream requests, OutputStream events, Runnable gone)
      throws InterruptedException, IOException {
    Programs programs = new Programs(System.getenv().getOrDefault("PATH", ""));
    String user = System.getProperty("user.name", "root");
    NodeClock clock = new NodeClock(children, programs, arguments.work(), user);
    ScheduledExecutorService deadlines = timer("deadlines");
    ScheduledExecutorService monitors = timer("monitors");
    try {
      NodeParts node = new NodeParts(children, programs, clock, deadlines, monitors);
      Mailbox mailbox = Mailbox.open(requests, gone);
      new Session(arguments, node, new EventStream(events), mailbox).converse();
    } finally {
      deadlines.shutdownNow();
      monitors.shutdownNow();
    }
  }

  /** Ends all programs, and starts no more. */
  @Override
  public void close() {
    children.close();
  }

  private static ScheduledExecutorService timer(String name) {
    return Executors.newSingleThreadScheduledExecutor(
        work -> {
          Thread thread = new Thread(work, name);
          thread.setDaemon(true);
          return thread;
        });
  }
}
