package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.file.WholeFile;
import org.jspecify.annotations.Nullable;

/**
 * SHA-256 digests of files that are remembered from one command to the next, so that files of many
 * megabytes are not read again until they change. A memory that is missing, damaged or cannot be
 * written only costs the time to read the files.
 *
 * <p>A file is known by its path, device, inode and size, and by the times of its last modification
 * and of its last change, which no program can set. Two changes within the resolution of the file
 * system's clock have the same times, so a file is remembered only if its last change was well
 * before it was read.
 *
 * <p>Not for several threads. Several processes may share a memory: each replaces it as a whole,
 * with what it found there, and what one loses of another is read again.
 */
final class FileDigests {
  /** More than the resolution of any file system's clock: that of FAT is 2 s. */
  private static final long SETTLED_MS = 3_000;

  private static final int MOST = 20_000;
  private static final Pattern LINE =
      Pattern.compile("([0-9a-f]{64}) (\\d+ \\d+ \\d+ \\S+ \\S+) (/.*)");

  private final Path memory;
  private final Clock clock;
  private final Map<String, Known> known;
  private final Map<String, Known> added = new HashMap<>();

  /**
   * @param state differs after every change of the file
   */
  private record Known(String digest, String state) {}

  /**
   * Reads what is remembered.
   *
   * @param memory a file, which need not exist
   */
  FileDigests(Path memory) {
    this(memory, Clock.systemUTC());
  }

  FileDigests(Path memory, Clock clock) {
    this.memory = memory;
    this.clock = clock;
    known = read(memory);
  }

  private static Map<String, Known> read(Path memory) {
    Map<String, Known> known = new TreeMap<>();
    try {
      for (String line : Files.readAllLines(memory)) {
        Matcher parts = LINE.matcher(line);
        if (parts.matches()) {
          known.put(parts.group(3), new Known(parts.group(1), parts.group(2)));
        }
      }
    } catch (IOException e) {
      known.clear(); // it does not exist, or is not text
    }
    return known;
  }

  /** The digest of a file's content; links are followed. */
  String of(Path file) throws IOException {
    Path real = file.toRealPath();
    Map<String, Object> before = attributes(real);
    String state = state(before);
    String path = real.toString();
    @Nullable Known remembered = added.getOrDefault(path, known.get(path));
    if (remembered != null && remembered.state().equals(state)) {
      return remembered.digest();
    }
    Instant begin = clock.instant();
    String digest = Sha256.of(real);
    if (isSettled(before, begin) && state(attributes(real)).equals(state) && !path.contains("\n")) {
      added.put(path, new Known(digest, state));
    }
    return digest;
  }

  private static Map<String, Object> attributes(Path file) throws IOException {
    return Files.readAttributes(file, "unix:dev,ino,size,lastModifiedTime,ctime");
  }

  private static String state(Map<String, Object> of) {
    return "%s %s %s %s %s"
        .formatted(
            of.get("dev"),
            of.get("ino"),
            of.get("size"),
            of.get("lastModifiedTime"),
            of.get("ctime"));
  }

  private static boolean isSettled(Map<String, Object> of, Instant begin) {
    Instant settled = begin.minusMillis(SETTLED_MS);
    for (String time : new String[] {"lastModifiedTime", "ctime"}) {
      if (!((FileTime) Objects.requireNonNull(of.get(time))).toInstant().isBefore(settled)) {
        return false;
      }
    }
    return true;
  }

  /** Remembers the digests that were not remembered before. */
  void save() {
    if (added.isEmpty()) {
      return;
    }
    Map<String, Known> all = read(memory);
    all.putAll(added);
    if (all.size() > MOST) {
      all.keySet().removeIf(path -> !Files.exists(Path.of(path)));
    }
    if (all.size() > MOST) {
      all.keySet().retainAll(added.keySet());
    }
    StringBuilder text = new StringBuilder();
    all.forEach(
        (path, is) ->
            text.append(is.digest())
                .append(' ')
                .append(is.state())
                .append(' ')
                .append(path)
                .append('\n'));
    try {
      Files.createDirectories(Objects.requireNonNull(memory.toAbsolutePath().getParent()));
      WholeFile.write(memory, text, file -> {});
    } catch (IOException e) {
      return; // they are read again next time
    }
  }
}
