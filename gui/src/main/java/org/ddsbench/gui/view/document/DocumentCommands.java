package org.ddsbench.gui.view.document;

import java.util.List;
import java.util.function.UnaryOperator;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.input.KeyEvent;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.document.DocumentFiles;
import org.ddsbench.gui.model.document.DocumentText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Command.Menu;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The commands for a document as a whole, and for its last changes. */
public final class DocumentCommands {
  private static final ObservableBooleanValue ALWAYS = new SimpleBooleanProperty(true);

  private final String id;
  private final UnaryOperator<Runnable> doing;
  private final Command open;
  private final Command reload;
  private final List<Command> files;
  private final List<Command> history;

  /**
   * @param id prefix of the commands' ids
   * @param create begins another document, or lets the user choose one to begin with
   * @param reloadKeys keys for reading the file again
   * @param doing wraps the action of a command, e.g. to accept the text that is being typed first
   */
  public <T extends DocumentText> DocumentCommands(
      String id,
      Document<T> document,
      DocumentFiles<T> documentFiles,
      Runnable create,
      String reloadKeys,
      UnaryOperator<Runnable> doing) {
    this.id = id;
    this.doing = doing;
    BooleanBinding editable =
        Bindings.createBooleanBinding(
            () -> document.content().get() instanceof Content.Editable, document.content());
    BooleanBinding filed =
        Bindings.createBooleanBinding(() -> document.file().get().isPresent(), document.file());
    open =
        command(
            "open",
            Menu.FILE,
            Texts.of(id + ".open"),
            Feather.FOLDER,
            "Shortcut+O",
            ALWAYS,
            documentFiles::open);
    reload =
        command(
            "reload",
            Menu.FILE,
            Texts.of("document.reload"),
            Feather.REFRESH_CW,
            reloadKeys,
            filed,
            documentFiles::reload);
    files =
        List.of(
            command(
                "new",
                Menu.FILE,
                Texts.of(id + ".new"),
                Feather.FILE_PLUS,
                "Shortcut+N",
                ALWAYS,
                create),
            open,
            command(
                "save",
                Menu.FILE,
                Texts.of("document.save"),
                Feather.SAVE,
                "Shortcut+S",
                editable,
                () -> documentFiles.save(DocumentCommands::nothingMore)),
            command(
                "save-as",
                Menu.FILE,
                Texts.of("document.save-as"),
                Feather.DOWNLOAD,
                "Shortcut+Shift+S",
                editable,
                () -> documentFiles.saveAs(DocumentCommands::nothingMore)),
            reload);
    history =
        List.of(
            command(
                "undo",
                Menu.EDIT,
                Texts.of("document.undo"),
                Feather.CORNER_UP_LEFT,
                "Shortcut+Z",
                document.undoable(),
                document::undo),
            command(
                "redo",
                Menu.EDIT,
                Texts.of("document.redo"),
                Feather.CORNER_UP_RIGHT,
                "Shortcut+Shift+Z",
                document.redoable(),
                document::redo));
  }

  private static void nothingMore(boolean saved) {}

  private Command command(
      String name,
      Menu menu,
      String text,
      Ikon icon,
      String keys,
      ObservableBooleanValue possible,
      Runnable action) {
    return Command.of(id + "-" + name, menu, text, icon, keys, possible, doing.apply(action));
  }

  /** New, open, save, save as, read again. */
  public List<Command> files() {
    return files;
  }

  /** Undo and redo. */
  public List<Command> history() {
    return history;
  }

  /** Text fields have their own undo for their text only; that of the document takes precedence. */
  public void historyKeys(KeyEvent event) {
    for (Command command : history) {
      if (command.keys() != null && command.keys().match(event)) {
        command.run();
        event.consume();
      }
    }
  }

  public Command save() {
    return files.get(2);
  }

  public Command open() {
    return open;
  }

  public Command reload() {
    return reload;
  }
}
