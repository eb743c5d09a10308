package org.ddsbench.core.payload.idl;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Included files of a file system: beside the including file, then in a list of directories. */
final class SourceFiles implements Sources {
  private final List<Path> directories;

  /** A file that is included by different names is shown by the first. */
  private final Map<Path, String> names = new LinkedHashMap<>();

  SourceFiles(List<Path> directories) {
    this.directories = List.copyOf(directories);
  }

  /** Bytes that are not UTF-8 become U+FFFD: comments may have them. */
  Source read(String name, Path file) throws IOException {
    Path normal = file.toAbsolutePath().normalize();
    return new Source(
        names.computeIfAbsent(normal, any -> name),
        Optional.of(normal),
        new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
  }

  @Override
  public List<Path> read() {
    return List.copyOf(names.keySet());
  }

  @Override
  public Optional<Source> find(String name, Source includedBy, boolean beside) throws IOException {
    List<Path> candidates = new ArrayList<>();
    try {
      if (beside) {
        includedBy.path().map(path -> path.resolveSibling(name)).ifPresent(candidates::add);
      }
      directories.forEach(directory -> candidates.add(directory.resolve(name)));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
    for (Path candidate : candidates) {
      if (Files.isRegularFile(candidate)) {
        return Optional.of(read(name, candidate));
      }
    }
    return Optional.empty();
  }
}
