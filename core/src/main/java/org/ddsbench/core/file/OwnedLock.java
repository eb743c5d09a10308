package org.ddsbench.core.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps two processes, also of different users, from using one directory at once: the system's lock
 * on a file of it, which ends with its process however that ends. The file says who holds it, or,
 * when nobody does, who held it last and was killed. At most one a file and process.
 */
public final class OwnedLock implements AutoCloseable {
  private static final int OWNER_LIMIT = 1024;
  private static final long PATIENCE_NS = 1_000_000_000;

  private final FileChannel channel;

  private OwnedLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Another process has it. */
  public static final class TakenException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String owner;

    private TakenException(String owner) {
      super("taken by " + owner);
      this.owner = owner;
    }

    /** What that process says of itself. */
    public String owner() {
      return owner;
    }
  }

  /** Who holds a lock, which is not this process; nothing when nobody does, or none was taken. */
  public static Optional<String> owner(Path file) throws IOException {
    try {
      refuseIfHeld(file);
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
   * @param file in a directory that exists; made when it is missing, and left when the lock is
   *     given back, since removing it would race with the next owner
   * @param owner who takes it, in one line for the other one's message
   * @throws AccessDeniedException when this user may not write there
   */
  public static OwnedLock take(Path file, String owner) throws TakenException, IOException {
    FileChannel channel = open(file);
    boolean taken = false;
    try {
      if (!lockedSoon(channel)) {
        throw new TakenException(ownerIn(channel));
      }
      channel.truncate(0);
      channel.write(ByteBuffer.wrap((owner + "\n").getBytes(StandardCharsets.UTF_8)), 0);
      taken = true;
      return new OwnedLock(channel);
    } finally {
      if (!taken) {
        channel.close();
      }
    }
  }

  private static FileChannel open(Path file) throws TakenException, IOException {
    while (true) {
      try {
        // Without CREATE: the kernel refuses that for another user's file in a sticky directory.
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

  /** Who may only read can still tell by whom it is used. */
  private static void refuseIfHeld(Path file) throws TakenException, IOException {
    try (FileChannel channel =
        FileChannel.open(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
      if (!locked(channel, true)) {
        throw new TakenException(ownerIn(channel));
      }
    } catch (AccessDeniedException e) {
      // Not readable either: the caller's refusal says all there is.
    }
  }

  /** Who only asks for the owner holds it too, for a moment. */
  private static boolean lockedSoon(FileChannel channel) throws IOException {
    long end = System.nanoTime() + PATIENCE_NS;
    boolean locked = locked(channel, false);
    while (!locked && System.nanoTime() < end) {
      LockSupport.parkNanos(PATIENCE_NS / 20);
      locked = locked(channel, false);
    }
    return locked;
  }

  private static boolean locked(FileChannel channel, boolean shared) throws IOException {
    try {
      return channel.tryLock(0, Long.MAX_VALUE, shared) != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  private static String ownerIn(FileChannel channel) throws IOException {
    ByteBuffer owner = ByteBuffer.allocate(OWNER_LIMIT);
    channel.read(owner, 0);
    String text = StandardCharsets.UTF_8.decode(owner.flip()).toString().strip();
    return text.isEmpty() ? "somebody who has just begun" : text;
  }

  @Override
  public void close() throws IOException {
    channel.truncate(0);
    channel.close();
  }
}
