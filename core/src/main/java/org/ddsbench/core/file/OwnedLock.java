package org.ddsbench.core.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps two processes, also of different users, from using one directory at once: the system's lock
 * on a file of it, which ends with its process however that ends. The file names the holder, or,
 * when the lock is free, the last holder if it was killed. At most one lock for each file in a
 * process.
 *
 * <p>The system frees all locks that a process has on a file as soon as the process closes that
 * file anywhere. So what this process holds is known without opening it, and one thread at a time
 * opens and closes such files.
 */
public final class OwnedLock implements AutoCloseable {
  private static final int OWNER_LIMIT = 1024;
  private static final long PATIENCE_NS = 1_000_000_000;
  private static final Object MISSING = new Object();

  /** The locks of this process: the key of each file, and the owner. Guarded by itself. */
  private static final Map<Object, String> HELD = new HashMap<>();

  private final FileChannel channel;
  private final Object key;

  private OwnedLock(FileChannel channel, Object key) {
    this.channel = channel;
    this.key = key;
  }

  /** Another process holds the lock, or this one. */
  public static final class TakenException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String owner;

    private TakenException(String owner) {
      super("taken by " + owner);
      this.owner = owner;
    }

    /** That process's description of itself. */
    public String owner() {
      return owner;
    }
  }

  /** The process that holds a lock; empty when the lock is free or was never taken. */
  public static Optional<String> owner(Path file) throws IOException {
    try {
      synchronized (HELD) {
        refuseIfHeldHere(key(file));
        refuseIfHeld(file);
      }
      return Optional.empty();
    } catch (TakenException e) {
      return Optional.of(e.owner());
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  /**
   * Takes the lock.
   *
   * @param file in a directory that exists; created when missing, and kept when the lock is
   *     released: only the holder may remove it, and then the directory with it
   * @param owner describes this process in one line, for the message of a process that is refused;
   *     unique to this process
   * @throws AccessDeniedException when this user may not write there
   * @throws NoSuchFileException when the directory does not exist, or was just removed
   */
  public static OwnedLock take(Path file, String owner) throws TakenException, IOException {
    long end = System.nanoTime() + PATIENCE_NS;
    while (true) {
      try {
        return takeNow(file, owner);
      } catch (TakenException e) {
        // A process that only asks for the owner also holds the lock, for a moment.
        if (System.nanoTime() > end) {
          throw e;
        }
        LockSupport.parkNanos(PATIENCE_NS / 20);
      }
    }
  }

  private static OwnedLock takeNow(Path file, String owner) throws TakenException, IOException {
    synchronized (HELD) {
      while (true) {
        Object before = key(file);
        refuseIfHeldHere(before);
        FileChannel channel = open(file);
        boolean taken = false;
        try {
          // While the file is open, no other file has its key.
          Object opened = key(file);
          if (!locked(channel, false)) {
            throw new TakenException(ownerIn(channel));
          }
          if (before.equals(opened) && before.equals(key(file))) {
            channel.truncate(0);
            name(channel, owner);
            HELD.put(opened, owner);
            taken = true;
            return new OwnedLock(channel, opened);
          }
        } finally {
          if (!taken) {
            channel.close();
          }
        }
      }
    }
  }

  /**
   * On a full disk the lock holds all the same, and others are refused without the owner's name.
   */
  private static void name(FileChannel channel, String owner) throws IOException {
    try {
      channel.write(ByteBuffer.wrap((owner + "\n").getBytes(StandardCharsets.UTF_8)), 0);
    } catch (ClosedByInterruptException e) {
      throw e;
    } catch (IOException e) {
      channel.truncate(0);
    }
  }

  private static void refuseIfHeldHere(Object key) throws TakenException {
    String owner = HELD.get(key);
    if (owner != null) {
      throw new TakenException(owner);
    }
  }

  /** Identifies a file, so that one created again under its name differs; does not open it. */
  private static Object key(Path file) throws IOException {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
          .fileKey();
    } catch (NoSuchFileException e) {
      return MISSING;
    }
  }

  private static FileChannel open(Path file) throws TakenException, IOException {
    while (true) {
      try {
        // Without CREATE, which the kernel refuses for another user's file in a sticky directory.
        return FileChannel.open(
            file,
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
      } catch (NoSuchFileException e) {
        create(file);
      } catch (AccessDeniedException e) {
        refuseIfHeld(file);
        throw e;
      }
    }
  }

  /** Whoever may write to the directory may lock it. */
  private static void create(Path file) throws IOException {
    try {
      Files.createFile(file);
    } catch (FileAlreadyExistsException e) {
      return;
    }
    Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
    Set<PosixFilePermission> directory = Files.getPosixFilePermissions(file.resolveSibling("."));
    grant(permissions, PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    if (directory.contains(PosixFilePermission.GROUP_WRITE)) {
      grant(permissions, PosixFilePermission.GROUP_READ, PosixFilePermission.GROUP_WRITE);
    }
    if (directory.contains(PosixFilePermission.OTHERS_WRITE)) {
      grant(permissions, PosixFilePermission.OTHERS_READ, PosixFilePermission.OTHERS_WRITE);
    }
    permissions.addAll(Files.getPosixFilePermissions(file));
    Files.setPosixFilePermissions(file, permissions);
  }

  private static void grant(
      Set<PosixFilePermission> permissions, PosixFilePermission read, PosixFilePermission write) {
    permissions.add(read);
    permissions.add(write);
  }

  /** A user who may only read can still report who holds the lock. */
  private static void refuseIfHeld(Path file) throws TakenException, IOException {
    try (FileChannel channel =
        FileChannel.open(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
      if (!locked(channel, true)) {
        throw new TakenException(ownerIn(channel));
      }
    } catch (AccessDeniedException e) {
      // Not readable either: the caller's exception holds all that is known.
    }
  }

  private static boolean locked(FileChannel channel, boolean shared) throws IOException {
    return channel.tryLock(0, Long.MAX_VALUE, shared) != null;
  }

  private static String ownerIn(FileChannel channel) throws IOException {
    ByteBuffer owner = ByteBuffer.allocate(OWNER_LIMIT);
    channel.read(owner, 0);
    String text = StandardCharsets.UTF_8.decode(owner.flip()).toString().strip();
    return text.isEmpty() ? "a process that has not written its name" : text;
  }

  @Override
  public void close() throws IOException {
    synchronized (HELD) {
      HELD.remove(key);
      try (channel) {
        channel.truncate(0);
      }
    }
  }
}
