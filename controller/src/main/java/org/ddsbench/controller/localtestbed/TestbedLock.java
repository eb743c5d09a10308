package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Lets one thread of one process at a time make or remove a testbed; the lock's file exists only
 * while it is held.
 */
final class TestbedLock implements AutoCloseable {
  // File locks belong to the process, so its threads need another lock.
  private static final ReentrantLock THREADS = new ReentrantLock();

  private final Path file;
  private final FileChannel channel;

  private TestbedLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Waits until no other process or thread uses that state directory. */
  static TestbedLock of(Path stateDir, Progress progress) throws IOException, InterruptedException {
    Path file = stateDir.resolveSibling(stateDir.getFileName() + ".lock");
    StateDirectory.makeParents(Objects.requireNonNull(file.getParent()));
    THREADS.lockInterruptibly();
    try {
      return new TestbedLock(file, acquire(file, progress));
    } catch (IOException | RuntimeException e) {
      THREADS.unlock();
      throw e;
    }
  }

  private static FileChannel acquire(Path file, Progress progress) throws IOException {
    while (true) {
      try {
        Files.createFile(file);
      } catch (FileAlreadyExistsException e) {
        // A process holds it or was killed while holding it: locking will show which.
      }
      Object before = key(file);
      FileChannel channel;
      try {
        channel = FileChannel.open(file, StandardOpenOption.WRITE);
      } catch (NoSuchFileException e) {
        continue;
      }
      if (channel.tryLock() == null) {
        progress.step("waiting for another start or stop of this testbed");
        channel.lock();
      }
      // The former holder removed its file: a lock on a removed file has no effect.
      if (before != null && before.equals(key(file))) {
        return channel;
      }
      channel.close();
    }
  }

  private static @Nullable Object key(Path file) throws IOException {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      Files.deleteIfExists(file);
      channel.close();
    } finally {
      THREADS.unlock();
    }
  }
}
