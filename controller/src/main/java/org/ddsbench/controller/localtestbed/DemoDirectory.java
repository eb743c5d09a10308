package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.file.OwnedLock;

/**
 * A state directory that no other process uses, so that two demos of one user do not remove each
 * other's hosts; the next demo takes over what a killed one left. For one thread.
 */
public final class DemoDirectory implements AutoCloseable {
  private static final int MOST = 16;

  private final Path path;
  private final Path file;
  private final OwnedLock lock;

  private DemoDirectory(Path path, Path file, OwnedLock lock) {
    this.path = path;
    this.file = file;
    this.lock = lock;
  }

  /**
   * Takes the first free directory of {@code <name>}, {@code <name>-2}, ... It need not exist; its
   * parent is created.
   *
   * @throws LocalTestbedException all are in use
   */
  public static DemoDirectory take(Path parent, String name) throws IOException {
    StateDirectory.makeParents(parent);
    for (int number = 1; number <= MOST; number++) {
      Path path = parent.resolve(number == 1 ? name : name + "-" + number);
      Path file = path.resolveSibling(path.getFileName() + ".used");
      try {
        String owner = LockOwner.thisProcess("demo", Clock.systemUTC().instant());
        return new DemoDirectory(path, file, OwnedLock.take(file, owner));
      } catch (OwnedLock.TakenException e) {
        // Another demo uses it: try the next one.
      }
    }
    throw new LocalTestbedException(
        MOST + " demos are running below " + parent + "; wait for the end of one");
  }

  /** The directory. */
  public Path path() {
    return path;
  }

  /** Releases it; its user removes it before. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    lock.close();
  }
}
