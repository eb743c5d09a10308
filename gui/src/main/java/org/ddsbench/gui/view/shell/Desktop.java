package org.ddsbench.gui.view.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.model.shell.Notices;
import org.ddsbench.gui.model.shell.Project;
import org.ddsbench.gui.model.shell.Question;
import org.ddsbench.gui.model.shell.Settings;
import org.ddsbench.gui.task.Background;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Theme;

/** Starts the user interface and opens the window. */
public final class Desktop {
  private final Surroundings surroundings;
  private final Path repository;
  private final LocalTestbed local;

  /**
   * @param repository the directory of results at the start; need not exist
   * @param local the local testbed
   */
  public Desktop(Surroundings surroundings, Path repository, LocalTestbed local) {
    this.surroundings = surroundings;
    this.repository = repository;
    this.local = local;
  }

  /**
   * Opens the window; returns at once. The process ends when it is closed.
   *
   * @param broken receives the error that prevents it from opening
   */
  public void open(List<Path> files, Consumer<Throwable> broken) {
    Platform.startup(
        () -> {
          try {
            Stage stage = new Stage();
            SystemQuestions questions = new SystemQuestions(() -> stage);
            MainWindow window = window(stage, questions, questions);
            stage.show();
            files.forEach(window::open);
          } catch (RuntimeException | Error e) {
            broken.accept(e);
          }
        });
  }

  /**
   * The window with all its pages, not shown yet; to be called on the JavaFX application thread.
   */
  public MainWindow window(Stage stage, FileQuestion files, Question question) {
    Settings settings = Settings.read(surroundings.settings().resolve("gui.properties"));
    Notices notices = new Notices();
    Background background = new Background(Platform::runLater);
    stage.setOnHidden(hidden -> background.close());
    Thread.currentThread()
        .setUncaughtExceptionHandler((thread, bug) -> notices.error(Texts.of("window.bug", bug)));
    Desk desk =
        new Desk(
            surroundings, background, new Project(repository), settings, files, question, notices);
    Theme look = new Theme(settings);
    return new MainWindow(desk, stage, look, Pages.of(desk, look, local));
  }
}
