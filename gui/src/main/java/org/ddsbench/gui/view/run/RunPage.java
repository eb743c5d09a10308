package org.ddsbench.gui.view.run;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.ddsbench.gui.model.run.RunModel;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.NextStep;
import org.ddsbench.gui.view.page.Page;
import org.ddsbench.gui.view.page.PageStatus;
import org.ddsbench.gui.view.page.Theme;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The page that carries out a campaign and shows its progress. */
public final class RunPage implements Page {
  private final Desk desk;
  private final RunModel model;
  private final RunSetup setup;
  private final VBox content = new VBox();
  private final List<Command> commands;
  private final RunProgress progress;

  public RunPage(Desk desk) {
    this(desk, new RunModel(desk, Clock.systemUTC()));
  }

  /** Makes a page with its own model. */
  RunPage(Desk desk, RunModel model) {
    this.desk = desk;
    this.model = model;
    this.commands = List.of(start(), stop(), repository(), results());
    this.progress = new RunProgress(model, desk.project(), commands.get(0), commands.get(3));
    this.setup = new RunSetup(desk, model, commands);
    content.setId("run-page");
    content.getStyleClass().add("run-page");
    content.getStylesheets().add(Theme.sheet("run"));
    SplitPane middle =
        new SplitPane(
            new RunTable(model.view().runs()).node(),
            new CurrentRunPane(model.view().current()).node());
    middle.setDividerPositions(0.62);
    SplitPane lower =
        new SplitPane(
            new NodeTable(model.view().nodes()).node(), new LogPane(model.view().log()).node());
    lower.setDividerPositions(0.45);
    SplitPane all = new SplitPane(middle, lower);
    all.setOrientation(Orientation.VERTICAL);
    all.setDividerPositions(0.55);
    VBox.setVgrow(all, Priority.ALWAYS);
    content.getChildren().addAll(setup.node(), new ProgressRow(model).node(), all);
    Timeline seconds = new Timeline(new KeyFrame(Duration.seconds(1), second -> tick()));
    seconds.setCycleCount(Timeline.INDEFINITE);
    model
        .state()
        .addListener(
            (observed, before, now) -> {
              if (now == RunModel.State.CHECKING) {
                seconds.play();
              } else if (now == RunModel.State.ENDED) {
                seconds.stop();
              }
            });
  }

  private void tick() {
    model.view().tick();
    model.build().tick();
  }

  private Command start() {
    BooleanBinding possible =
        Bindings.createBooleanBinding(
            () ->
                !model.isBusy()
                    && desk.project().campaign().get().isPresent()
                    && desk.project().testbed().get().isPresent(),
            model.state(),
            desk.project().campaign(),
            desk.project().testbed());
    return Command.of(
        "run-start",
        Command.Menu.RUN,
        Texts.of("run.start"),
        Feather.PLAY,
        "F9",
        possible,
        model::start);
  }

  private Command stop() {
    BooleanBinding possible =
        Bindings.createBooleanBinding(
            () ->
                model.state().get() == RunModel.State.CHECKING
                    || model.state().get() == RunModel.State.RUNNING,
            model.state());
    return Command.of(
        "run-stop",
        Command.Menu.RUN,
        Texts.of("run.stop"),
        Feather.SQUARE,
        "Shift+F9",
        possible,
        model::stop);
  }

  private Command repository() {
    return Command.of(
        "run-repository",
        Command.Menu.RUN,
        Texts.of("run.repository.choose"),
        Feather.FOLDER,
        Bindings.createBooleanBinding(() -> !model.isBusy(), model.state()),
        () ->
            desk.files()
                .directory(Texts.of("run.repository.choose"), desk.project().repository().get())
                .ifPresent(desk.project()::setRepository));
  }

  private Command results() {
    return Command.of(
        "run-results",
        Command.Menu.RUN,
        Texts.of("run.results"),
        Feather.BAR_CHART_2,
        Bindings.createBooleanBinding(
            () -> model.state().get() == RunModel.State.ENDED, model.state()),
        () -> desk.project().show("results"));
  }

  @Override
  public String id() {
    return "run";
  }

  @Override
  public String title() {
    return Texts.of("run.title");
  }

  @Override
  public Ikon icon() {
    return Feather.PLAY;
  }

  @Override
  public Region content() {
    return content;
  }

  @Override
  public List<Command> commands() {
    return commands;
  }

  @Override
  public void shown() {
    setup.focus();
  }

  @Override
  public ObservableValue<PageStatus> status() {
    return progress.shown();
  }

  @Override
  public ObservableValue<Optional<NextStep>> next() {
    return progress.next();
  }

  @Override
  public boolean mayClose() {
    if (!model.isBusy()) {
      return true;
    }
    boolean stop =
        desk.question()
            .confirm(
                Texts.of("run.close"), Texts.of("run.close.detail"), Texts.of("run.close.stop"));
    if (stop) {
      model.stop();
    }
    return stop;
  }
}
