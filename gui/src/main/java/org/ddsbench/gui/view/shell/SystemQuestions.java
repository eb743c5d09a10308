package org.ddsbench.gui.view.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.model.shell.Question;
import org.ddsbench.gui.text.Texts;
import org.jspecify.annotations.Nullable;

/** Asks with the system's file choosers and with alerts above the window. */
public final class SystemQuestions implements FileQuestion, Question {
  /** Wide enough for a fingerprint or a path. */
  private static final double WIDTH = 540;

  private final Supplier<Window> owner;
  private Optional<File> last = Optional.empty();

  /**
   * @param owner the window below the question
   */
  public SystemQuestions(Supplier<Window> owner) {
    this.owner = owner;
  }

  @Override
  public Optional<Path> open(Kind kind) {
    return remembered(chooser(kind).showOpenDialog(owner.get()));
  }

  @Override
  public Optional<Path> save(Kind kind, String suggested) {
    FileChooser chooser = chooser(kind);
    chooser.setInitialFileName(suggested);
    return remembered(chooser.showSaveDialog(owner.get()))
        .map(chosen -> withExtension(chosen, "." + kind.extension()));
  }

  @Override
  public Optional<Path> directory(String title, Path now) {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(title);
    if (now.toFile().isDirectory()) {
      chooser.setInitialDirectory(now.toFile());
    }
    return Optional.ofNullable(chooser.showDialog(owner.get())).map(File::toPath);
  }

  private FileChooser chooser(Kind kind) {
    FileChooser chooser = new FileChooser();
    String extension = kind.extension();
    chooser
        .getExtensionFilters()
        .add(new FileChooser.ExtensionFilter("*." + extension, "*." + extension));
    last.filter(File::isDirectory).ifPresent(chooser::setInitialDirectory);
    return chooser;
  }

  private Optional<Path> remembered(@Nullable File chosen) {
    Optional<File> file = Optional.ofNullable(chosen);
    file.ifPresent(f -> last = Optional.ofNullable(f.getParentFile()));
    return file.map(File::toPath);
  }

  private static Path withExtension(Path file, String extension) {
    String name = file.getFileName().toString();
    return name.contains(".") ? file : file.resolveSibling(name + extension);
  }

  @Override
  public Unsaved unsaved(String document) {
    ButtonType save = new ButtonType(Texts.of("question.save"), ButtonData.YES);
    ButtonType discard = new ButtonType(Texts.of("question.discard"), ButtonData.NO);
    Alert alert =
        alert(
            Texts.of("question.unsaved", document),
            Texts.of("question.unsaved.detail"),
            save,
            discard);
    ButtonType answer = alert.showAndWait().orElse(ButtonType.CANCEL);
    if (answer.equals(save)) {
      return Unsaved.SAVE;
    }
    return answer.equals(discard) ? Unsaved.DISCARD : Unsaved.CANCEL;
  }

  @Override
  public boolean confirm(String title, String detail, String action) {
    ButtonType act = new ButtonType(action, ButtonData.OK_DONE);
    Alert alert = alert(title, detail, act);
    // Enter alone must never confirm an action that destroys or trusts.
    setDefault(alert, act, false);
    setDefault(alert, ButtonType.CANCEL, true);
    return alert.showAndWait().filter(act::equals).isPresent();
  }

  private static void setDefault(Alert alert, ButtonType button, boolean now) {
    if (alert.getDialogPane().lookupButton(button) instanceof Button shown) {
      shown.setDefaultButton(now);
    }
  }

  private Alert alert(String title, String detail, ButtonType... actions) {
    Alert alert = new Alert(Alert.AlertType.CONFIRMATION, detail, actions);
    alert.getButtonTypes().add(ButtonType.CANCEL);
    alert.initOwner(owner.get());
    alert.setTitle(title);
    alert.setHeaderText(title);
    alert.getDialogPane().setMinWidth(WIDTH);
    return alert;
  }
}
