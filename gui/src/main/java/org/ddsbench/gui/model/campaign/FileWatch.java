package org.ddsbench.gui.model.campaign;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.ddsbench.gui.task.Background;

/**
 * Notices that one of a few small files was changed, created or deleted, by any program. Of a
 * directory it watches the files that can be part of a workload. Called on the JavaFX application
 * thread.
 */
final class FileWatch {
  private static final long PAUSE_MS = 500;
  private static final String PARTS = "*.{xml,idl,json,cdr}";

  private final Background background;
  private final Runnable changed;
  private List<Path> watched = List.of();
  private Background.Work watching = Background.Work.NONE;

  /**
   * @param changed called on the JavaFX application thread
   */
  FileWatch(Background background, Runnable changed) {
    this.background = background;
    this.changed = changed;
  }

  /** Watches these files from now on, and no others. */
  void watch(List<Path> files) {
    if (files.equals(watched)) {
      return;
    }
    watched = List.copyOf(files);
    watching.cancel();
    watching = Background.Work.NONE;
    if (!files.isEmpty()) {
      watching = background.run(() -> watchForever(files), never -> {}, ended -> {});
    }
  }

  private Void watchForever(List<Path> files) throws InterruptedException {
    String before = stamp(files);
    while (true) {
      Thread.sleep(PAUSE_MS);
      String now = stamp(files);
      if (!now.equals(before)) {
        before = now;
        background.onUi(changed);
      }
    }
  }

  private static String stamp(List<Path> files) {
    return files.stream().map(FileWatch::stamp).collect(Collectors.joining(" "));
  }

  private static String stamp(Path file) {
    if (Files.isDirectory(file)) {
      return stampOfDirectory(file);
    }
    try {
      return Files.getLastModifiedTime(file).toMillis() + " " + Files.size(file);
    } catch (IOException e) {
      return "missing";
    }
  }

  private static String stampOfDirectory(Path directory) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, PARTS)) {
      return StreamSupport.stream(files.spliterator(), false)
          .filter(Files::isRegularFile)
          .sorted()
          .map(file -> file + " " + stamp(file))
          .collect(Collectors.joining(" "));
    } catch (IOException | DirectoryIteratorException e) {
      return "unreadable";
    }
  }
}
