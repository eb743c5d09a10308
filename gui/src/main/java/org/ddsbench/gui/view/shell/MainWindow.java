package org.ddsbench.gui.view.shell;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Page;
import org.ddsbench.gui.view.page.Theme;

/** The application's window: menu, navigation, the page that is shown, the bar of notices. */
public final class MainWindow {
  private static final double WIDTH = 1280;
  private static final double HEIGHT = 800;
  private static final double SMALLEST_WIDTH = 900;
  private static final double SMALLEST_HEIGHT = 560;

  private final Desk desk;
  private final Stage stage;
  private final Theme look;
  private final List<Page> pages;
  private final ReadOnlyObjectWrapper<Page> shown;
  private final FileOpener opener;
  private final StackPane middle = new StackPane();

  /** Makes the window, and shows nothing yet. */
  public MainWindow(Desk desk, Stage stage, Theme look, List<Page> pages) {
    this.desk = desk;
    this.stage = stage;
    this.look = look;
    this.pages = List.copyOf(pages);
    this.opener = new FileOpener(desk, this.pages, this::show);
    this.shown = new ReadOnlyObjectWrapper<>(pages.get(0));
    BorderPane root = new BorderPane();
    root.setId("window");
    root.setTop(new MenuRow(this, desk).node());
    root.setLeft(new Navigation(this).node());
    root.setCenter(new VBox(middle));
    VBox.setVgrow(middle, javafx.scene.layout.Priority.ALWAYS);
    root.setBottom(new NoticeBar(desk.notices()).node());
    Scene scene = new Scene(root, WIDTH, HEIGHT);
    scene.getStylesheets().add(Theme.sheet("ddsbench"));
    scene.addEventHandler(DragEvent.DRAG_OVER, this::dragOver);
    scene.addEventHandler(DragEvent.DRAG_DROPPED, this::dropped);
    stage.setScene(scene);
    stage.setTitle(Texts.of("window.title"));
    stage.setMinWidth(SMALLEST_WIDTH);
    stage.setMinHeight(SMALLEST_HEIGHT);
    stage.setOnCloseRequest(
        request -> {
          if (!mayClose()) {
            request.consume();
          }
        });
    desk.project()
        .page()
        .addListener(
            (observed, before, now) ->
                pages.stream().filter(page -> page.id().equals(now)).forEach(this::show));
    restorePlace();
    show(pages.get(0));
  }

  /** The pages, in the order of the navigation. */
  List<Page> pages() {
    return pages;
  }

  Theme look() {
    return look;
  }

  /** The page that is shown. */
  ReadOnlyObjectProperty<Page> shown() {
    return shown.getReadOnlyProperty();
  }

  /** Shows a page. */
  public void show(Page page) {
    middle.getChildren().setAll(page.content());
    shown.set(page);
    page.shown();
  }

  /** Opens a file on its page, and shows that page as soon as it is known. */
  public void open(Path file) {
    opener.open(file);
  }

  /** Closes the window if every page agrees. */
  void close() {
    if (mayClose()) {
      stage.close();
    }
  }

  private boolean mayClose() {
    for (Page page : pages) {
      if (!page.mayClose()) {
        return false;
      }
    }
    rememberPlace();
    return true;
  }

  private void dragOver(DragEvent event) {
    if (event.getDragboard().hasFiles()) {
      event.acceptTransferModes(TransferMode.COPY);
      event.consume();
    }
  }

  private void dropped(DragEvent event) {
    List<Path> files = new ArrayList<>();
    event.getDragboard().getFiles().forEach(file -> files.add(file.toPath()));
    files.forEach(this::open);
    event.setDropCompleted(!files.isEmpty());
    event.consume();
  }

  private void restorePlace() {
    Map<String, java.util.function.DoubleConsumer> places =
        Map.of(
            "x",
            stage::setX,
            "y",
            stage::setY,
            "width",
            stage::setWidth,
            "height",
            stage::setHeight);
    places.forEach((name, set) -> desk.settings().number("window." + name).ifPresent(set::accept));
    stage.setMaximized(desk.settings().text("window.maximized").filter("true"::equals).isPresent());
  }

  private void rememberPlace() {
    desk.settings().put("window.maximized", String.valueOf(stage.isMaximized()));
    if (!stage.isMaximized()) {
      desk.settings().put("window.x", stage.getX());
      desk.settings().put("window.y", stage.getY());
      desk.settings().put("window.width", stage.getWidth());
      desk.settings().put("window.height", stage.getHeight());
    }
    try {
      desk.settings().save();
    } catch (IOException e) {
      desk.notices().error(Texts.of("window.settings.unsaved", e));
    }
  }
}
