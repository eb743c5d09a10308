package org.ddsbench.gui.view.campaign;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.SweptParameters;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.gui.model.campaign.CampaignCheck;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.shell.RunChoice;
import org.ddsbench.gui.text.Texts;

/** The runs that Run would carry out on the open testbed, in their order. */
final class PlanPane {
  private static final PseudoClass FAULTY = PseudoClass.getPseudoClass("error");
  private final CampaignEditor editor;
  private final TableView<TestRun> table = new TableView<>();
  private SweptParameters swept = new SweptParameters(List.of());
  private final Label empty = new Label();
  private final Label total = new Label();
  private final Label order = new Label();
  private final HBox choices = new HBox();
  private final VBox pane = new VBox(choices, table);
  private final TableColumn<TestRun, String> daemon;

  PlanPane(CampaignEditor editor) {
    this.editor = editor;
    table.setId("campaign-plan");
    table.setAccessibleText(Texts.of("campaign.plan"));
    empty.setWrapText(true);
    table.setPlaceholder(empty);
    RunChoice choice = editor.choice();
    total.setId("campaign-plan-total");
    total.setMinWidth(Region.USE_PREF_SIZE);
    order.setId("campaign-plan-order");
    order.getStyleClass().addAll(Styles.TEXT_SMALL, "order");
    HBox.setHgrow(order, Priority.ALWAYS);
    order.setMaxWidth(Double.MAX_VALUE);
    Tooltip whole = new Tooltip();
    whole.textProperty().bind(order.textProperty());
    order.setTooltip(whole);
    choices.getStyleClass().add("plan-choices");
    choices.setAlignment(Pos.CENTER_LEFT);
    choices
        .getChildren()
        .addAll(field("only", choice.only()), field("seed", choice.seed()), order, total);
    VBox.setVgrow(table, Priority.ALWAYS);
    add("number", 48, true, run -> "" + run.number());
    add("row", 120, false, this::row);
    add("publishers", 128, false, run -> nodes(run, Role.PUBLISHER));
    add("subscribers", 170, false, run -> nodes(run, Role.SUBSCRIBER));
    daemon = add("daemon", 112, false, run -> run.discoveryNode().orElse(""));
    add("dds", 100, false, run -> run.parameters().dds());
    add("message", 140, false, run -> run.parameters().message());
    add(
        "quality",
        140,
        false,
        run -> run.parameters().get(Parameters.QUALITY_OF_SERVICE).toString());
    add("messages", 90, true, run -> "" + run.parameters().get(Parameters.MESSAGE_ITERATIONS));
    add("period", 96, true, run -> period(run.parameters()));
    add("transport", 106, false, run -> run.parameters().get(Parameters.TRANSPORT).text());
    editor.check().addListener((observed, before, now) -> show(now));
    choice.seed().addListener((observed, before, now) -> show(editor.check().get()));
    show(editor.check().get());
  }

  Region node() {
    return pane;
  }

  private static TextField field(String name, StringProperty value) {
    TextField field = new TextField();
    field.setId("campaign-plan-" + name);
    field.setPromptText(Texts.of("run." + name));
    field.setAccessibleText(Texts.of("run." + name));
    field.setTooltip(new Tooltip(Texts.of("run." + name + ".help")));
    field.setPrefWidth(120);
    field.setMinWidth(90);
    field.textProperty().bindBidirectional(value);
    return field;
  }

  private TableColumn<TestRun, String> add(
      String key, double width, boolean number, Function<TestRun, String> text) {
    TableColumn<TestRun, String> column = new TableColumn<>(Texts.of("campaign.plan." + key));
    column.setCellValueFactory(
        run -> new ReadOnlyStringWrapper(Printable.line(text.apply(run.getValue()))));
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setReorderable(false);
    if (number) {
      column.getStyleClass().add("number");
    }
    table.getColumns().add(column);
    return column;
  }

  private String row(TestRun run) {
    String others = swept.text(run);
    return run.test()
        + (others.isEmpty() ? "" : " " + others)
        + (run.repetition() == 1 ? "" : " #" + run.repetition());
  }

  private static String period(RunParameters p) {
    return p.scheduled()
        ? String.format(Locale.ROOT, "%.3f ms", p.get(Parameters.PUBLICATION_PERIOD) / 1e6)
        : p.timing();
  }

  private static String nodes(TestRun run, Role role) {
    return run.endpoints(role).stream().map(Endpoint::node).collect(Collectors.joining(" "));
  }

  private void show(Optional<CampaignCheck> check) {
    Optional<Plan> plan = check.flatMap(CampaignCheck::plan);
    List<TestRun> runs = plan.map(Plan::runs).orElse(List.of());
    if (!table.getItems().equals(runs)) {
      swept = new SweptParameters(runs);
      table.getItems().setAll(runs);
    }
    daemon.setVisible(runs.stream().anyMatch(run -> run.discoveryNode().isPresent()));
    empty.setText(check.map(this::why).orElse(""));
    total.setText(
        plan.map(
                one ->
                    Texts.of(
                        "campaign.plan.total",
                        Texts.count("campaign.total.runs", runs.size()),
                        one.transmission().plusMillis(500).toSeconds()))
            .orElse(""));
    boolean wrong = editor.choice().isSeedWrong();
    order.pseudoClassStateChanged(FAULTY, wrong);
    order.setText(
        wrong
            ? Texts.of("run.seed.wrong", editor.choice().seed().get())
            : plan.map(PlanPane::order).orElse(""));
  }

  private static String order(Plan plan) {
    if (plan.rounds() < 2) {
      return Texts.of("campaign.plan.once");
    }
    return plan.orderSeed()
        .map(seed -> Texts.of("campaign.plan.seed", plan.rounds(), seed))
        .orElse(Texts.of("campaign.plan.rounds", plan.rounds()));
  }

  private String why(CampaignCheck check) {
    return switch (check.testbed()) {
      case NONE -> Texts.of("campaign.plan.none");
      case FAULTY -> Texts.of("campaign.plan.faulty");
      case SOUND ->
          check.plan().isPresent()
              ? Texts.of("campaign.plan.norow", editor.choice().only().get())
              : Texts.of("campaign.plan.findings");
    };
  }
}
