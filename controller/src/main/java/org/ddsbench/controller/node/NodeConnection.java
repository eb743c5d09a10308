package org.ddsbench.controller.node;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A connection to one node. Each method may be called from any thread, also at the same time. */
public interface NodeConnection extends AutoCloseable {
  /** The node's name in the testbed. */
  String name();

  /** Whether the connection is open, as far as this side has noticed. */
  boolean isConnected();

  /** Waits for the connection to end; false when it stays open. */
  boolean endsWithin(Duration patience) throws InterruptedException;

  /** A path on the node, a leading {@code ~/} replaced by the home directory of the user there. */
  String absolute(String path) throws NodeException;

  /** The names in a directory; none when it does not exist. */
  List<String> list(String directory) throws NodeException;

  /**
   * Starts a program whose input and output the caller handles. Other output, such as that of login
   * shells, may precede that of the program.
   *
   * @param command program and arguments, which no shell interprets
   */
  NodeProcess start(List<String> command) throws NodeException;

  /** {@link #run(List, String, Duration)} with an empty input. */
  default CommandResult run(List<String> command, Duration timeout) throws NodeException {
    return run(command, "", timeout);
  }

  /**
   * Runs a program to its end; its output is the program's own. If it takes longer, an exception
   * reports it, and it may run until {@link #endPrograms} ends it.
   *
   * @param input what the program reads
   */
  CommandResult run(List<String> command, String input, Duration timeout) throws NodeException;

  /**
   * Moves a file or directory to another path on the same disk of the node, which must not exist.
   */
  void rename(String from, String to) throws NodeException;

  /** Copies files of a local directory into one of the node, each under its own name. */
  void upload(Path from, List<String> names, String directory) throws NodeException;

  /**
   * Copies files of one directory of the node into a local one, each under its own name.
   *
   * @param files largest number of bytes of each, by name; a longer one is not read further
   * @throws NodeException the node cannot be read
   * @throws IOException a local file cannot be written
   */
  void download(String directory, Map<String, Long> files, Path into) throws IOException;

  /**
   * Ends programs on the node: TERM, and KILL for those that still run three seconds later. Ends
   * those that have the mark, and over SSH also every other program of this connection. What such a
   * program started is ended too, as far as it inherited the mark or has not left its parent.
   *
   * @param mark of {@link MarkedPrograms}
   * @return what still runs after that, one text for each process; usually none
   */
  List<String> endPrograms(MarkedPrograms mark) throws NodeException;

  /** Ends the connection, and with it programs that end when their input closes. */
  @Override
  void close();
}
