package org.ddsbench.gui.model.testbed;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.text.Texts;

/** From files to the document and back, with the user's consent. Of the user interface's thread. */
public final class DocumentFiles {
  private static final String NAME = "testbed.xml";
  private final Desk desk;
  private final TestbedDocument document;

  public DocumentFiles(Desk desk, TestbedDocument document) {
    this.desk = desk;
    this.document = document;
  }

  /** A new testbed, unless the user would rather keep what is not saved. */
  public void create() {
    if (mayLeave()) {
      document.create();
      desk.project().setTestbed(Optional.empty());
    }
  }

  /** A file that the user names. */
  public void open() {
    desk.files()
        .open(FileQuestion.Kind.TESTBED)
        .ifPresent(
            file ->
                desk.background()
                    .run(
                        () -> TestbedFile.read(file),
                        read -> {
                          if (!opened(file, read)) {
                            desk.notices().error(Texts.of("testbed.read.not", desk.shown(file)));
                          }
                        },
                        failure -> unread(file, failure.toString())));
  }

  /** A file, read at once since the answer is waited for. Returns whether it is a testbed. */
  public boolean open(Path file) {
    return opened(file, TestbedFile.read(file));
  }

  private boolean opened(Path file, Checked<String> read) {
    if (read.value().isEmpty()) {
      read.findings().stream()
          .map(Finding::message)
          .findFirst()
          .ifPresent(message -> unread(file, message));
      return true;
    }
    String text = read.value().get();
    if (!TestbedFile.isTestbed(text)) {
      return false;
    }
    if (mayLeave()) {
      document.opened(file, text);
      desk.project().setTestbed(Optional.of(file));
      desk.settings().opened(file);
    }
    return true;
  }

  private void unread(Path file, String why) {
    desk.notices().error(Texts.of("testbed.read.failed", file, why));
  }

  /** Saves the document in its file, or in one that the user names. */
  public void save() {
    document.file().get().ifPresentOrElse(file -> save(file, document.saved()), this::saveAs);
  }

  /** Saves the document in a file that the user names, who has agreed to replace it. */
  public void saveAs() {
    asked().ifPresent(file -> save(file, Optional.empty()));
  }

  private Optional<Path> asked() {
    return desk.files()
        .save(
            FileQuestion.Kind.TESTBED,
            document.file().get().map(file -> file.getFileName().toString()).orElse(NAME));
  }

  private void save(Path file, Optional<String> known) {
    desk.background()
        .run(
            () -> TestbedFile.isUnchanged(file, known),
            unchanged -> {
              if (unchanged || mayReplace(file)) {
                write(file, document.now().get().text());
              }
            },
            failure -> unsaved(file, failure));
  }

  private void write(Path file, String text) {
    desk.background()
        .run(
            () -> {
              TestbedFile.write(file, text);
              return text;
            },
            written -> saved(file, written),
            failure -> unsaved(file, failure));
  }

  private boolean mayReplace(Path file) {
    return desk.question()
        .confirm(
            Texts.of("testbed.disk.title", file.getFileName()),
            Texts.of("testbed.disk.detail"),
            Texts.of("testbed.disk.replace"));
  }

  private void saved(Path file, String text) {
    document.saved(file, text);
    desk.project().setTestbed(Optional.of(file));
    desk.settings().opened(file);
    desk.notices().tell(Texts.of("testbed.saved", desk.shown(file)));
  }

  private void unsaved(Path file, Exception failure) {
    desk.notices().error(Texts.of("testbed.write.failed", file, failure));
  }

  /** Whether the document may be given up; asks when it is not saved, and saves when told to. */
  public boolean mayLeave() {
    if (!document.changed().get()) {
      return true;
    }
    String name = document.file().get().map(Path::toString).orElse(Texts.of("testbed.unnamed"));
    return switch (desk.question().unsaved(name)) {
      case DISCARD -> true;
      case CANCEL -> false;
      case SAVE -> savedNow();
    };
  }

  /** Saves while the user waits for what comes next, e.g. the window's end. */
  private boolean savedNow() {
    Optional<Path> named = document.file().get();
    Optional<Path> file = named.isPresent() ? named : asked();
    if (file.isEmpty()) {
      return false;
    }
    Optional<String> known = named.isPresent() ? document.saved() : Optional.empty();
    try {
      if (!TestbedFile.isUnchanged(file.get(), known) && !mayReplace(file.get())) {
        return false;
      }
      String text = document.now().get().text();
      TestbedFile.write(file.get(), text);
      saved(file.get(), text);
      return true;
    } catch (IOException e) {
      unsaved(file.get(), e);
      return false;
    }
  }

  /** Reads the file again when another has changed it; says so when there are changes here too. */
  public void lookAtDisk() {
    Optional<Path> file = document.file().get();
    Optional<String> known = document.saved();
    if (file.isEmpty() || known.isEmpty()) {
      return;
    }
    desk.background()
        .run(
            () ->
                TestbedFile.isUnchanged(file.get(), known)
                    ? Optional.<String>empty()
                    : TestbedFile.read(file.get()).value(),
            other -> other.ifPresent(text -> changedOnDisk(file.get(), known, text)),
            failure -> unread(file.get(), failure.toString()));
  }

  private void changedOnDisk(Path file, Optional<String> known, String text) {
    boolean still =
        document.file().get().equals(Optional.of(file)) && document.saved().equals(known);
    if (!still) {
      return;
    }
    if (document.changed().get()) {
      desk.notices().error(Texts.of("testbed.disk.both", desk.shown(file)));
    } else {
      document.opened(file, text);
      desk.notices().tell(Texts.of("testbed.disk.again", desk.shown(file)));
    }
  }
}
