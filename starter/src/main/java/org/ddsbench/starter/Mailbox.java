package org.ddsbench.starter;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.LinkedBlockingQueue;
import org.ddsbench.core.protocol.BoundedLines;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.MalformedLineException;
import org.ddsbench.core.protocol.Request;

/**
 * What the controller asks, read on a thread of its own, so that a request to stop and a controller
 * that is gone are noticed while the session is busy: they interrupt it where it allows that.
 */
final class Mailbox {
  /** One arrival. */
  sealed interface Mail {
    /** A request. */
    record Asked(Request request) implements Mail {}

    /** A line that is none. */
    record Malformed(String reason) implements Mail {}

    /** The controller closed our stdin. */
    record Closed() implements Mail {}
  }

  /** Work that may take long, and how else it fails. */
  interface Work<E extends Exception> {
    void run() throws InterruptedException, E;
  }

  private final LinkedBlockingQueue<Mail> queue = new LinkedBlockingQueue<>();
  private final Thread session = Thread.currentThread();
  private int urgent;
  private boolean interruptible;

  /** Begins to read; the calling thread is the session's. */
  static Mailbox open(InputStream in) {
    Mailbox mailbox = new Mailbox();
    Thread reader = new Thread(() -> mailbox.read(in), "requests");
    reader.setDaemon(true);
    reader.start();
    return mailbox;
  }

  private void read(InputStream in) {
    try (in) {
      BoundedLines.read(
          in, BoundedLines.MESSAGE_LIMIT, OutputStream.nullOutputStream(), new Requests());
    } catch (IOException e) {
      StderrLog.say("requests cannot be read: " + e.getMessage());
    }
    put(new Mail.Closed());
  }

  private final class Requests implements BoundedLines.Receiver {
    @Override
    public void line(String line) {
      put(mail(line));
    }

    @Override
    public void tooLong() {
      put(
          new Mail.Malformed(
              "a request of more than " + BoundedLines.MESSAGE_LIMIT + " bytes is none"));
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

  /** The next arrival, waiting for it. For the session's thread. */
  Mail take() throws InterruptedException {
    Mail mail = queue.take();
    synchronized (this) {
      urgent -= isUrgent(mail) ? 1 : 0;
    }
    return mail;
  }

  /** Does this work unless or until something urgent arrives. For the session's thread. */
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
        // An interrupt that came too late to hit the work must not hit what follows.
        Thread.interrupted();
      }
    }
  }
}
