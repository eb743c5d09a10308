package org.ddsbench.controller.deploy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.ddsbench.core.digest.Sha256;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The memory says "remembered" for a file whose content was not read. */
class FileDigestsTest {
  /** Files that a test makes are old for it. */
  private static final Clock LATER = Clock.offset(Clock.systemUTC(), Duration.ofMinutes(1));

  private static final String REMEMBERED = "a".repeat(64);

  @TempDir private Path directory = Path.of("");
  private Path memory = Path.of("");
  private Path file = Path.of("");

  @BeforeEach
  void makeAFile() throws IOException {
    memory = directory.resolve("state/digests");
    file = Files.writeString(directory.resolve("a file"), "content").toRealPath();
  }

  private void remember(Path... files) throws IOException {
    FileDigests digests = new FileDigests(memory, LATER);
    for (Path one : files) {
      digests.of(one);
    }
    digests.save();
  }

  /** Replaces all digests in the memory, so that it shows which ones come from there. */
  private void mark() throws IOException {
    Files.writeString(memory, Files.readString(memory).replaceAll("(?m)^[0-9a-f]{64}", REMEMBERED));
  }

  private String digest() throws IOException {
    return new FileDigests(memory, LATER).of(file);
  }

  @Test
  void anUnchangedFileIsNotReadAgain() throws IOException {
    assertEquals(Sha256.of("content"), digest());
    remember(file);
    mark();
    assertEquals(REMEMBERED, digest());
    assertEquals(
        REMEMBERED,
        new FileDigests(memory, LATER).of(Files.createSymbolicLink(directory.resolve("l"), file)));
  }

  @Test
  void aChangedFileIsReadAgainWhateverItsTimesSay() throws IOException {
    remember(file);
    mark();
    FileTime modified = Files.getLastModifiedTime(file);
    Files.writeString(file, "another");
    Files.setLastModifiedTime(file, modified);
    assertEquals(Sha256.of("another"), digest());
    Path other = Files.writeString(directory.resolve("other"), "replace");
    Files.setLastModifiedTime(other, modified);
    Files.move(other, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    assertEquals(Sha256.of("replace"), digest());
  }

  @Test
  void aFileThatChangedJustNowIsNotRemembered() throws IOException {
    // A second change within the resolution of the file system's clock would not show.
    FileDigests digests =
        new FileDigests(memory, Clock.fixed(changed().plusMillis(1), LATER.getZone()));
    digests.of(file);
    digests.save();
    assertFalse(Files.exists(memory));
    // Nor one of the future, after the clock was set back.
    digests = new FileDigests(memory, Clock.fixed(changed().minusSeconds(60), LATER.getZone()));
    digests.of(file);
    digests.save();
    assertFalse(Files.exists(memory));
  }

  private Instant changed() throws IOException {
    return ((FileTime) Files.getAttribute(file, "unix:ctime")).toInstant();
  }

  @Test
  void twoWritersKeepWhatTheOtherRemembers() throws IOException {
    Path other = Files.writeString(directory.resolve("other"), "more");
    FileDigests one = new FileDigests(memory, LATER);
    FileDigests two = new FileDigests(memory, LATER);
    one.of(file);
    two.of(other);
    one.save();
    two.save();
    assertEquals(2, Files.readAllLines(memory).size());
    remember(file, other);
    assertEquals(2, Files.readAllLines(memory).size());
  }

  @Test
  void aDamagedMemoryIsNoMemory() throws IOException {
    remember(file);
    String good = Files.readString(memory);
    for (String text :
        List.of(
            "", "\n", good.substring(0, good.length() / 2), "x" + good, good.replace(" ", ""))) {
      Files.writeString(memory, text);
      assertEquals(Sha256.of("content"), digest(), text);
      remember(file);
      assertTrue(Files.readString(memory).endsWith(good), text);
    }
    Files.write(memory, new byte[] {(byte) 0xff, 0, 1});
    assertEquals(Sha256.of("content"), digest());
    Files.delete(memory);
    Files.createDirectory(memory);
    remember(file);
    assertEquals(Sha256.of("content"), digest(), "a directory in its place");
  }

  @Test
  void aNameWithALineBreakIsNotRemembered() throws IOException {
    file = Files.writeString(directory.resolve("a\nb"), "content");
    remember(file);
    assertFalse(Files.exists(memory));
    assertEquals(Sha256.of("content"), digest());
  }
}
