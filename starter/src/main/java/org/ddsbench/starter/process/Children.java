package org.ddsbench.starter.process;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Every process the starter has started, so that none is left behind.
 *
 * <p>All are started by one thread, which must live as long as the starter: Linux sends a child its
 * parent-death signal when the thread that started it ends. {@link #close} may be called by any
 * thread, once or more.
 */
public final class Children implements AutoCloseable {
  private static final Duration GRACE = Duration.ofSeconds(2);

  private final Thread owner;
  private final Set<Process> running = new HashSet<>();
  private boolean closed;

  /**
   * @param owner the thread that starts them
   */
  public Children(Thread owner) {
    this.owner = owner;
  }

  /**
   * Starts a program.
   *
   * @throws IOException when the system refuses, or the starter is ending
   */
  public synchronized Process start(ProcessBuilder program) throws IOException {
    if (Thread.currentThread() != owner) {
      throw new IllegalStateException("children of a thread that ends would be killed with it");
    }
    if (closed) {
      throw new IOException("the starter is ending");
    }
    Process process = program.start();
    running.removeIf(other -> !other.isAlive());
    running.add(process);
    return process;
  }

  /**
   * Ends all of them and starts no more: TERM, and KILL for those that still run two seconds later.
   */
  @Override
  public void close() {
    List<Process> left;
    synchronized (this) {
      closed = true;
      left = List.copyOf(running);
    }
    end(left);
  }

  /**
   * Ends these: TERM, and KILL for those that still run two seconds later. Returns when they are
   * gone. Their output can still be read.
   */
  public static void end(List<Process> processes) {
    processes.forEach(process -> process.toHandle().destroy());
    long deadline = System.nanoTime() + GRACE.toNanos();
    boolean interrupted = false;
    for (Process process : processes) {
      interrupted |= !awaitExit(process, deadline - System.nanoTime());
      kill(process);
    }
    for (Process process : processes) {
      interrupted |= !awaitExit(process, GRACE.toNanos());
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Kills a process by its handle: {@link Process#destroyForcibly} would close the pipes, and
   * readers would lose the program's output.
   */
  public static void kill(Process process) {
    process.toHandle().destroyForcibly();
  }

  private static boolean awaitExit(Process process, long timeoutNs) {
    try {
      process.waitFor(Math.max(0, timeoutNs), TimeUnit.NANOSECONDS);
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }
}
