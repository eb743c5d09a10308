package org.ddsbench.gui.model.shell;

import java.nio.file.Path;
import java.util.Optional;

/** Asks the user for a file. Called on the JavaFX application thread; answers when the user has. */
public interface FileQuestion {
  /** The kinds of files. */
  enum Kind {
    CAMPAIGN("xml"),
    TESTBED("xml"),
    VARIANTS("xml"),
    WORKLOAD("xml"),
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

    /** The file name extension without its dot. */
    public String extension() {
      return extension;
    }
  }

  /** An existing file; empty when the user cancels. */
  Optional<Path> open(Kind kind);

  /**
   * A file to write; if it exists, the user has agreed to replace it.
   *
   * @param suggested its name
   */
  Optional<Path> save(Kind kind, String suggested);

  /** An existing directory. */
  Optional<Path> directory(String title, Path now);
}
