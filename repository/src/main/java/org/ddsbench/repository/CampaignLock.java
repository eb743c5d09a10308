package org.ddsbench.repository;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Held by whoever changes the runs of a campaign's directory: one at a time, on any machine that
 * shares the file system. The operating system frees it when its process ends, however that ends.
 * Readers need none: a run exists as a whole or not at all. Safe for threads.
 */
public final class CampaignLock implements Closeable {
  private static final String NAME = ".lock";
  private static final long PATIENCE_NS = 1_000_000_000;

  /** A process that opens a file and closes it again loses its own lock of it: POSIX. */
  private static final Map<Path, String> OURS = new ConcurrentHashMap<>();

  private final Path key;
  private final FileChannel channel;

  private CampaignLock(Path key, FileChannel channel) {
    this.key = key;
    this.channel = channel;
  }

  /**
   * Takes the lock of a campaign's directory, which is made if there is none.
   *
   * @param owner who takes it, for whoever finds it taken: {@link #thisProcess}
   * @return nothing when somebody holds it: see {@link #owner}
   */
  public static Optional<CampaignLock> tryLock(Path campaign, String owner) throws IOException {
    Path key = SharedDirectory.create(campaign).toRealPath().resolve(NAME);
    if (OURS.putIfAbsent(key, owner) != null) {
      return Optional.empty();
    }
    FileChannel locked = null;
    try {
      locked = lock(key, owner);
    } finally {
      if (locked == null) {
        OURS.remove(key);
      }
    }
    return Optional.ofNullable(locked).map(channel -> new CampaignLock(key, channel));
  }

  /** {@code user@host pid since}, of this process. */
  public static String thisProcess(String user, String host, Instant now) {
    return user + "@" + host + " " + ProcessHandle.current().pid() + " " + now;
  }

  /** Who holds the lock of a campaign's directory; nothing when nobody does. */
  public static Optional<String> owner(Path campaign) throws IOException {
    Path file = campaign.resolve(NAME);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    String here = OURS.get(campaign.toRealPath().resolve(NAME));
    if (here != null) {
      return Optional.of(here);
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      if (channel.tryLock(0, Long.MAX_VALUE, true) != null) {
        return Optional.empty();
      }
      String text = Files.readString(file).strip();
      return Optional.of(text.isEmpty() ? "somebody" : text);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  /** Opens and locks the file that the path names until then and afterwards. */
  private static @Nullable FileChannel lock(Path file, String owner) throws IOException {
    while (true) {
      create(file);
      Object before = identity(file);
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
      boolean kept = false;
      try {
        if (!isLocked(channel)) {
          return null;
        }
        if (before.equals(identity(file))) {
          channel.truncate(0);
          channel.write(ByteBuffer.wrap((owner + "\n").getBytes(StandardCharsets.UTF_8)), 0);
          kept = true;
          return channel;
        }
      } finally {
        if (!kept) {
          channel.close();
        }
      }
    }
  }

  /** Who only asks for the owner holds it too, for a moment. */
  private static boolean isLocked(FileChannel channel) throws IOException {
    long started = System.nanoTime();
    while (channel.tryLock() == null) {
      if (System.nanoTime() - started > PATIENCE_NS) {
        return false;
      }
      LockSupport.parkNanos(PATIENCE_NS / 20);
    }
    return true;
  }

  private static void create(Path file) throws IOException {
    try {
      SharedDirectory.share(Files.createFile(file));
    } catch (FileAlreadyExistsException e) {
      // As usual: the file stays when its lock is given back.
    }
  }

  private static Object identity(Path file) throws IOException {
    Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    return key == null ? file : key;
  }

  /** Gives the lock back; the file stays, and is empty. */
  @Override
  public void close() throws IOException {
    try (channel) {
      channel.truncate(0);
    } finally {
      OURS.remove(key);
    }
  }
}
