package org.ddsbench.gui.model.shell;

import java.nio.file.Path;
import java.util.Optional;

/** Asks the user for a file. Of the user interface's thread; answers when the user has. */
public interface FileQuestion {
  /** What kind of file is asked for. */
  enum Kind {
    CAMPAIGN("xml"),
    TESTBED("xml"),
    PNG("png"),
    SVG("svg"),
    CSV("csv"),
    JSON("json"),
    JUNIT("xml"),
    PARQUET("parquet"),
    ZIP("zip");

    private final String extension;

    Kind(String extension) {
      this.extension = extension;
    }

    /** Without its dot. */
    public String extension() {
      return extension;
    }
  }

  /** A file that is there; nothing when the user thinks better of it. */
  Optional<Path> open(Kind kind);

  /**
   * A file to write; when it is there, the user has agreed to replace it.
   *
   * @param suggested its name
   */
  Optional<Path> save(Kind kind, String suggested);

  /** A directory that is there. */
  Optional<Path> directory(String title, Path now);
}
