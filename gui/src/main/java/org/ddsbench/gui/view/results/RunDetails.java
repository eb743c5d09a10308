package org.ddsbench.gui.view.results;

import java.util.Optional;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Region;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.RunFacts;
import org.ddsbench.repository.summary.SummaryRow;
import org.jspecify.annotations.Nullable;

/**
 * The details of the run of the selected row, as text that can be copied; hidden while none is
 * selected.
 */
final class RunDetails {
  private final TextArea text = new TextArea();
  private final Function<SummaryRow, String> where;

  /**
   * @param where the directory of a run
   */
  RunDetails(ObservableValue<Optional<SummaryRow>> chosen, Function<SummaryRow, String> where) {
    this.where = where;
    text.setId("results-details");
    text.setAccessibleText(Texts.of("results.details"));
    text.setEditable(false);
    text.setWrapText(true);
    text.setPrefHeight(150);
    text.setMinHeight(90);
    text.managedProperty().bind(text.visibleProperty());
    chosen.addListener((observed, before, now) -> show(now));
    show(chosen.getValue());
  }

  private void show(Optional<SummaryRow> row) {
    text.setVisible(row.isPresent());
    row.ifPresent(
        of -> {
          text.setText(text(where.apply(of), of.run().run(), of.run(), ""));
          text.setScrollTop(0);
        });
  }

  /**
   * What is known of a run, one fact a line.
   *
   * @param manifest null when it cannot be read
   * @param damage what is wrong with the run; empty otherwise
   */
  static String text(String where, String run, @Nullable RunManifest manifest, String damage) {
    StringBuilder facts = new StringBuilder(damage.isEmpty() ? "" : damage + "\n");
    facts.append(Texts.of("results.details.run", run, where));
    if (manifest != null) {
      RunFacts.of(manifest)
          .forEach(
              fact -> facts.append('\n').append(fact.name()).append(": ").append(fact.value()));
    }
    return Printable.text(facts.toString());
  }

  Region node() {
    return text;
  }
}
