package org.ddsbench.starter;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * Keeps two starters from using a node's work directory at once. The system's lock on a file, so
 * that it ends with its process however that ends; the file says who holds it.
 */
final class NodeLock implements AutoCloseable {
  private static final int OWNER_LIMIT = 1024;

  private final FileChannel channel;

  private NodeLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Another starter has it; the message names it. */
  static final class TakenException extends Exception {
    private static final long serialVersionUID = 1L;

    TakenException(String owner) {
      super(
          "another starter uses this work directory: "
              + owner
              + "; end it, or wait until it is done");
    }
  }

  /**
   * Takes the lock.
   *
   * @param owner who takes it, for the other one's message
   */
  static NodeLock take(Path work, String owner) throws TakenException, IOException {
    FileChannel channel =
        FileChannel.open(
            work.resolve("starter.lock"),
            Set.of(
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS));
    boolean taken = false;
    try {
      FileLock lock = channel.tryLock();
      if (lock == null) {
        ByteBuffer other = ByteBuffer.allocate(OWNER_LIMIT);
        channel.read(other, 0);
        throw new TakenException(StandardCharsets.UTF_8.decode(other.flip()).toString().strip());
      }
      channel.truncate(0);
      channel.write(ByteBuffer.wrap((owner + "\n").getBytes(StandardCharsets.UTF_8)), 0);
      taken = true;
      return new NodeLock(channel);
    } finally {
      if (!taken) {
        channel.close();
      }
    }
  }

  /** Gives it back; the file stays, since removing it would race with the next owner. */
  @Override
  public void close() throws IOException {
    channel.truncate(0);
    channel.close();
  }
}
