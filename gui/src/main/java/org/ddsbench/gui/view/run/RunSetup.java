package org.ddsbench.gui.view.run;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.ddsbench.gui.model.run.RunModel;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.RunChoice;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;

/** What will be run: the files, the options, the buttons. */
final class RunSetup {
  private final GridPane grid = new GridPane();
  private final Button start;

  /**
   * @param commands start, stop, choose the repository, show the results
   */
  RunSetup(Desk desk, RunModel model, List<Command> commands) {
    grid.getStyleClass().add("run-setup");
    ColumnConstraints names = new ColumnConstraints();
    names.setMinWidth(Region.USE_PREF_SIZE);
    ColumnConstraints files = new ColumnConstraints();
    files.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(names, files);
    grid.addRow(
        0, name("run.campaign"), file("run-campaign", desk, "campaign", desk.project().campaign()));
    grid.addRow(
        1, name("run.testbed"), file("run-testbed", desk, "testbed", desk.project().testbed()));
    Label repository = new Label();
    repository.setId("run-repository-name");
    repository.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
    repository
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> desk.shown(desk.project().repository().get()), desk.project().repository()));
    HBox place = new HBox(4, repository, ToolRow.icon(commands.get(2)));
    place.getStyleClass().add("run-line");
    grid.addRow(2, name("run.repository"), place);

    start = ToolRow.button(commands.get(0));
    start.getStyleClass().add(Styles.ACCENT);
    Button stop = ToolRow.button(commands.get(1));
    Button results = ToolRow.button(commands.get(3));
    HBox buttons = new HBox(8, start, stop, results);
    buttons.getStyleClass().add("run-line");
    grid.add(buttons, 2, 0);
    grid.add(choices(model, desk.project().choice()), 2, 1);
    grid.add(label(model), 2, 2);
  }

  Node node() {
    return grid;
  }

  void focus() {
    start.requestFocus();
  }

  private static Label name(String key) {
    Label name = new Label(Texts.of(key));
    name.getStyleClass().add(Styles.TEXT_MUTED);
    return name;
  }

  /** The file that is open, or a link to open one. */
  private static Node file(
      String id, Desk desk, String page, ReadOnlyObjectProperty<Optional<Path>> file) {
    Hyperlink link = new Hyperlink();
    link.setId(id);
    link.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
    link.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> file.get().map(desk::shown).orElse(Texts.of("run.none." + page)), file));
    link.setOnAction(clicked -> desk.project().show(page));
    return link;
  }

  private static Node choices(RunModel model, RunChoice choice) {
    CheckBox resume = new CheckBox(Texts.of("run.resume"));
    resume.setId("run-resume");
    resume.setTooltip(new Tooltip(Texts.of("run.resume.help")));
    resume.selectedProperty().bindBidirectional(model.resume());
    TextField only = field("run-only", "run.only", 130);
    only.textProperty().bindBidirectional(choice.only());
    TextField seed = field("run-seed", "run.seed", 110);
    seed.textProperty().bindBidirectional(choice.seed());
    TextField repeat = field("run-repeat", "run.repeat", 160);
    repeat.textProperty().bindBidirectional(choice.repeatDisturbed());
    return inputs(model, resume, only, seed, repeat);
  }

  private static Node label(RunModel model) {
    TextField note = field("run-note", "run.note", 200);
    note.textProperty().bindBidirectional(model.label().note());
    HBox.setHgrow(note, Priority.ALWAYS);
    TextField tags = field("run-tags", "run.tags", 160);
    tags.textProperty().bindBidirectional(model.label().tags());
    return inputs(model, note, tags);
  }

  /** A line of inputs, which cannot be changed while a campaign runs. */
  private static HBox inputs(RunModel model, Node... fields) {
    HBox line = new HBox(12, fields);
    line.getStyleClass().add("run-line");
    line.disableProperty().bind(Bindings.createBooleanBinding(model::isBusy, model.state()));
    return line;
  }

  private static TextField field(String id, String key, double width) {
    TextField field = new TextField();
    field.setId(id);
    field.setPromptText(Texts.of(key));
    field.setAccessibleText(Texts.of(key));
    field.setTooltip(new Tooltip(Texts.of(key + ".help")));
    field.setPrefWidth(width);
    return field;
  }
}
