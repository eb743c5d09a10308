package org.ddsbench.gui.view.campaign;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.gui.model.campaign.CampaignCheck;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.text.Texts;

/** The runs that the campaign makes on the open testbed, in their order. */
final class PlanPane {
  private final TableView<TestRun> table = new TableView<>();
  private final Label empty = new Label();
  private final Label order = new Label();
  private final VBox pane = new VBox(table, order);

  PlanPane(CampaignEditor editor) {
    table.setId("campaign-plan");
    table.setAccessibleText(Texts.of("campaign.plan"));
    empty.setWrapText(true);
    table.setPlaceholder(empty);
    order.getStyleClass().add("order");
    VBox.setVgrow(table, Priority.ALWAYS);
    add("number", 50, true, run -> "" + run.number());
    add("row", 120, false, TestRun::test);
    add("repetition", 64, true, run -> "" + run.repetition());
    add("dds", 110, false, run -> run.parameters().dds());
    add("message", 150, false, run -> message(run.parameters()));
    add("quality", 170, false, run -> run.parameters().qualityOfService().toString());
    add("messages", 104, true, run -> "" + run.parameters().messageIterations());
    add("period", 100, true, run -> period(run.parameters()));
    add("publishers", 140, false, run -> nodes(run, Role.PUBLISHER));
    add("subscribers", 300, false, run -> nodes(run, Role.SUBSCRIBER));
    editor.check().addListener((observed, before, now) -> show(now));
    show(editor.check().get());
  }

  Region node() {
    return pane;
  }

  private void add(String key, double width, boolean number, Function<TestRun, String> text) {
    TableColumn<TestRun, String> column = new TableColumn<>(Texts.of("campaign.plan." + key));
    column.setCellValueFactory(run -> new ReadOnlyStringWrapper(text.apply(run.getValue())));
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setReorderable(false);
    if (number) {
      column.getStyleClass().add("number");
    }
    table.getColumns().add(column);
  }

  private static String message(RunParameters p) {
    return p.messageSize() == 0 ? p.messageType() : p.messageType() + " " + p.messageSize() + " B";
  }

  private static String period(RunParameters p) {
    return p.pattern().paced()
        ? String.format(Locale.ROOT, "%.3f ms", p.publicationPeriodNs() / 1e6)
        : p.pattern().toString();
  }

  private static String nodes(TestRun run, Role role) {
    return run.endpoints(role).stream().map(Endpoint::node).collect(Collectors.joining(" "));
  }

  private void show(Optional<CampaignCheck> check) {
    Optional<Plan> plan = check.flatMap(CampaignCheck::plan);
    List<TestRun> runs = plan.map(Plan::runs).orElse(List.of());
    if (!table.getItems().equals(runs)) {
      table.getItems().setAll(runs);
    }
    empty.setText(check.map(found -> Texts.of(why(found))).orElse(""));
    order.setText(
        plan.filter(one -> one.rounds() > 1)
            .map(one -> Texts.of("campaign.plan.rounds", one.rounds()))
            .orElse(""));
    order.setManaged(!order.getText().isEmpty());
    order.setVisible(!order.getText().isEmpty());
  }

  private static String why(CampaignCheck check) {
    return switch (check.testbed()) {
      case NONE -> "campaign.plan.none";
      case FAULTY -> "campaign.plan.faulty";
      case SOUND -> "campaign.plan.findings";
    };
  }
}
