package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.Spinner;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.controller.localtestbed.TestbedStatus;
import org.ddsbench.gui.model.shell.Question;
import org.ddsbench.gui.model.testbed.LocalHostsModel;
import org.ddsbench.gui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The local testbed: starting, opening, removing. */
final class LocalSection {
  private static final int MOST = 200;
  private static final int USUAL = 7;
  private final LocalHostsModel model;
  private final VBox box;
  private final Label status = new Label();
  private final Spinner<Integer> nodes = new Spinner<>(1, MOST, USUAL);
  private final Button start = button("testbed-local-start", "testbed.local.start", Feather.PLAY);

  /**
   * @param open opens the testbed of the hosts
   */
  LocalSection(LocalHostsModel model, Question question, Consumer<Path> open) {
    this.model = model;
    Label title = new Label(Texts.of("testbed.local.title"));
    title.getStyleClass().add(Styles.TITLE_4);
    Label detail = new Label(Texts.of("testbed.local.detail"));
    detail.setWrapText(true);
    detail.setMinHeight(Label.USE_PREF_SIZE);
    detail.getStyleClass().add("testbed-muted");
    status.setId("testbed-local-status");
    status.getStyleClass().add(Styles.TEXT_BOLD);
    nodes.setId("testbed-local-nodes");
    nodes.setEditable(true);
    nodes.setPrefWidth(100);
    Label count = new Label(Texts.of("testbed.local.nodes"));
    count.setLabelFor(nodes);
    start.getStyleClass().add(Styles.ACCENT);
    start.disableProperty().bind(model.running());
    start.setOnAction(event -> model.up(nodes.getValue(), open));
    Button stop = button("testbed-local-stop", "testbed.stop", Feather.SQUARE);
    stop.disableProperty().bind(Bindings.not(model.running()));
    stop.setOnAction(event -> model.stop());
    Button show = button("testbed-local-open", "testbed.local.open", Feather.FOLDER);
    show.disableProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> !isUp(model.status().get()) || model.running().get(),
                model.status(),
                model.running()));
    show.setOnAction(
        event -> model.status().get().ifPresent(found -> open.accept(found.testbedXml())));
    Button remove = button("testbed-local-remove", "testbed.local.remove", Feather.TRASH_2);
    remove
        .disableProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> !stands(model.status().get()) || model.running().get(),
                model.status(),
                model.running()));
    remove.setOnAction(
        event -> {
          if (question.confirm(
              Texts.of("testbed.local.remove.title"),
              Texts.of("testbed.local.remove.detail"),
              Texts.of("testbed.local.remove"))) {
            model.down();
          }
        });
    ProgressIndicator progress = new ProgressIndicator();
    progress.getStyleClass().add("testbed-progress");
    progress.visibleProperty().bind(model.running());
    HBox line = new HBox(count, nodes, start, stop, show, remove, progress);
    line.getStyleClass().add("testbed-line");
    ListView<String> steps = new ListView<>(model.steps());
    steps.setId("testbed-local-steps");
    steps.getStyleClass().addAll(Styles.DENSE, "testbed-mono");
    steps.setAccessibleText(Texts.of("testbed.local.progress"));
    steps.visibleProperty().bind(Bindings.isNotEmpty(model.steps()));
    model
        .steps()
        .addListener(
            (ListChangeListener<String>) change -> steps.scrollTo(model.steps().size() - 1));
    model.status().addListener((observed, before, now) -> show(now));
    box = new VBox(title, detail, status, line, steps);
    box.getStyleClass().add("testbed-local");
    VBox.setVgrow(steps, Priority.ALWAYS);
    show(model.status().get());
  }

  Region region() {
    return box;
  }

  void focus() {
    model.look();
    start.requestFocus();
  }

  private void show(Optional<TestbedStatus> found) {
    status.setText(
        found
            .map(
                known ->
                    switch (known.state()) {
                      case DOWN -> Texts.of("testbed.local.down");
                      case UP -> Texts.count("testbed.local.running", known.nodes());
                      case BROKEN ->
                          Texts.of("testbed.local.broken")
                              + "\n"
                              + String.join("\n", known.problems());
                    })
            .orElse(Texts.of("testbed.local.looking")));
    found
        .filter(known -> known.nodes() > 0)
        .ifPresent(known -> nodes.getValueFactory().setValue(known.nodes()));
  }

  private static boolean isUp(Optional<TestbedStatus> found) {
    return found.filter(known -> known.state() == TestbedStatus.State.UP).isPresent();
  }

  private static boolean stands(Optional<TestbedStatus> found) {
    return found.filter(known -> known.state() != TestbedStatus.State.DOWN).isPresent();
  }

  private static Button button(String id, String text, Feather icon) {
    Button button = new Button(Texts.of(text), new FontIcon(icon));
    button.setId(id);
    return button;
  }
}
