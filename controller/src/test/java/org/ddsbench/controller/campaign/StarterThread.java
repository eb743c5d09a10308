package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.apache.commons.io.output.ProxyOutputStream;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.ProgramInput;
import org.ddsbench.starter.Starter;

/**
 * The starter of a bundle on a thread of this process, in place of a program: what a debugger that
 * stops the controller stops, too. Its programs are processes of this machine as ever.
 */
final class StarterThread {
  /** Ends the words for the system; what follows are the starter's own. */
  private static final String JAR = "-jar";

  private StarterThread() {}

  /** Whether this is a {@link StarterCommand}, marked or not. */
  static boolean starts(List<String> command) {
    return command.contains(JAR) && command.contains("--bundle");
  }

  /** Starts what the command says. */
  static NodeProcess start(String description, List<String> command) throws IOException {
    Path bundle = Path.of(after("--bundle", command));
    Path work = Path.of(after("--work", command));
    try (ServerSocket meeting = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      // A pipe of the JDK would be closed when the session's thread is interrupted.
      Socket ours = new Socket(meeting.getInetAddress(), meeting.getLocalPort());
      Socket its = meeting.accept();
      ours.setTcpNoDelay(true);
      its.setTcpNoDelay(true);
      Thread thread = new Thread(() -> serve(bundle, work, its), "starter " + description);
      thread.start();
      End end = new End(ours, thread);
      return new NodeProcess(
          description,
          new ProgramInput(description, requests(ours), end::cut),
          ours.getInputStream(),
          InputStream.nullInputStream(),
          end);
    }
  }

  private static String after(String option, List<String> command) {
    return command.get(command.indexOf(option) + 1);
  }

  private static void serve(Path bundle, Path work, Socket socket) {
    try (socket;
        Starter starter = new Starter(bundle, work)) {
      starter.serve(socket.getInputStream(), socket.getOutputStream(), () -> {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("the thread of a starter is not interrupted", e);
    }
  }

  /** The starter's input, whose end leaves the events open. */
  private static OutputStream requests(Socket socket) throws IOException {
    return new ProxyOutputStream(socket.getOutputStream()) {
      @Override
      public void close() throws IOException {
        socket.shutdownOutput();
      }
    };
  }

  private record End(Socket socket, Thread thread) implements NodeProcess.End {
    @Override
    public OptionalInt exitStatus() throws InterruptedException {
      thread.join(1_000);
      return thread.isAlive() ? OptionalInt.empty() : OptionalInt.of(0);
    }

    @Override
    public void cut() {
      release();
    }

    @Override
    public void release() {
      try {
        socket.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
