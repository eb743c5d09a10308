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
 * One maker or remover of a testbed at a time, among threads and processes; the lock's file is gone
 * when nobody holds it.
 */
final class TestbedLock implements AutoCloseable {
  // File locks belong to the process, so its threads need a lock of their own.
  private static final ReentrantLock THREADS = new ReentrantLock();

  private final Path file;
  private final FileChannel channel;

  private TestbedLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Waits until nobody else works on that state directory. */
  static TestbedLock of(Path stateDir, Progress progress) throws IOException, InterruptedException {
    Path file = stateDir.resolveSibling(stateDir.getFileName() + ".lock");
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
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
        // Somebody holds it or was killed holding it: locking tells.
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
      // The former holder removed its file: a lock on a removed file keeps nobody out.
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
