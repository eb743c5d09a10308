package org.ddsbench.starter;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.ddsbench.core.protocol.BoundedLines;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.MalformedLineException;
import org.ddsbench.core.protocol.Request;

/**
 * Reads the controller's requests on a thread of its own, so that a request to stop and the loss of
 * the controller are noticed while the session is busy: they interrupt it where it allows that.
 */
final class Mailbox {
  /** One item of mail. */
  sealed interface Mail {
    /** A request. */
    record Asked(Request request) implements Mail {}

    /** A line that is not a request. */
    record Malformed(String reason) implements Mail {}

    /** The controller closed our stdin, or has been silent for too long. */
    record Closed() implements Mail {}
  }

  /** Work that may take long, with the type of its own failure. */
  interface Work<E extends Exception> {
    void run() throws InterruptedException, E;
  }

  private final LinkedBlockingQueue<Mail> queue = new LinkedBlockingQueue<>();
  private final Thread session = Thread.currentThread();
  private final Runnable closed;
  private final AtomicInteger silentSeconds = new AtomicInteger();
  private volatile boolean ended;
  private int urgent;
  private boolean interruptible;

  private Mailbox(Runnable closed) {
    this.closed = closed;
  }

  /**
   * Begins to read; the calling thread becomes the session's.
   *
   * @param closed called on another thread when the controller is gone, perhaps twice
   */
  static Mailbox open(InputStream in, Runnable closed) {
    Mailbox mailbox = new Mailbox(closed);
    daemon("requests", () -> mailbox.read(in));
    return mailbox;
  }

  private static void daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  private void read(InputStream in) {
    try (in) {
      BoundedLines.read(
          in, BoundedLines.REQUEST_LIMIT, OutputStream.nullOutputStream(), new Requests());
    } catch (IOException e) {
      StderrLog.say("requests cannot be read: " + e.getMessage());
    }
    ended = true;
    close();
  }

  private void close() {
    put(new Mail.Closed());
    closed.run();
  }

  private final class Requests implements BoundedLines.Receiver {
    private boolean watched;

    @Override
    public void line(String line) {
      silentSeconds.set(0);
      Mail mail = mail(line);
      if (!(mail instanceof Mail.Asked asked && asked.request() instanceof Request.Alive)) {
        put(mail);
      } else if (!watched) {
        watched = true;
        daemon("silence", Mailbox.this::watchSilence);
      }
    }

    @Override
    public void tooLong() {
      silentSeconds.set(0);
      put(
          new Mail.Malformed(
              "a request of more than " + BoundedLines.REQUEST_LIMIT + " bytes is none"));
    }
  }

  /**
   * Ends a connection without messages, since a node that loses its network receives no end of the
   * connection. Seconds in which this machine slept or stalled are not counted: messages of the
   * controller may be waiting.
   */
  private void watchSilence() {
    try {
      while (silentSeconds.incrementAndGet() <= Lines.SILENCE.toSeconds()) {
        TimeUnit.SECONDS.sleep(1);
        if (ended) {
          return;
        }
      }
      StderrLog.say("nothing received from the controller for " + Lines.SILENCE.toSeconds() + " s");
      close();
    } catch (InterruptedException e) {
      throw new IllegalStateException("the watch over the controller is never interrupted", e);
    }
  }

  private static Mail mail(String line) {
    try {
      return new Mail.Asked(Lines.readRequest(line));
    } catch (MalformedLineException e) {
      return new Mail.Malformed(String.valueOf(e.getMessage()));
    }
  }

  private synchronized void put(Mail mail) {
    urgent += isUrgent(mail) ? 1 : 0;
    queue.add(mail);
    if (isUrgent(mail) && interruptible) {
      session.interrupt();
    }
  }

  private static boolean isUrgent(Mail mail) {
    return mail instanceof Mail.Closed
        || (mail instanceof Mail.Asked asked
            && (asked.request() instanceof Request.Stop || asked.request() instanceof Request.Bye));
  }

  /** Waits for the next item. For the session's thread. */
  Mail take() throws InterruptedException {
    Mail mail = queue.take();
    synchronized (this) {
      urgent -= isUrgent(mail) ? 1 : 0;
    }
    return mail;
  }

  /**
   * Does this work until something urgent arrives, or not at all if it has arrived. For the
   * session's thread.
   */
  <E extends Exception> void interruptibly(Work<E> work) throws InterruptedException, E {
    synchronized (this) {
      if (urgent > 0) {
        throw new InterruptedException("something urgent waits");
      }
      interruptible = true;
    }
    try {
      work.run();
    } finally {
      synchronized (this) {
        interruptible = false;
        // An interrupt that came too late for the work must not affect what follows.
        Thread.interrupted();
      }
    }
  }
}
