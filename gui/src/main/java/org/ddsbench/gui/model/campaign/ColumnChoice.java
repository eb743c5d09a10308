package org.ddsbench.gui.model.campaign;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.shell.Settings;

/**
 * The parameters that have a column: a few always, those that any line sets, and those that the
 * user chose, which the settings keep. Called on the JavaFX application thread.
 */
public final class ColumnChoice {
  private static final String SHOWN = "campaign.columns.shown";
  private static final String HIDDEN = "campaign.columns.hidden";

  /** Parameters that always have a column. */
  private static final List<Parameter<?>> ALWAYS =
      List.of(
          Parameters.DDS,
          Parameters.MESSAGE_TYPE,
          Parameters.MESSAGE_SIZE,
          Parameters.PUBLICATION_PERIOD,
          Parameters.MESSAGE_ITERATIONS,
          Parameters.SUBSCRIBERS);

  private final Settings settings;
  private final Set<String> shown;
  private final Set<String> hidden;
  private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();

  ColumnChoice(Settings settings) {
    this.settings = settings;
    this.shown = remembered(SHOWN);
    this.hidden = remembered(HIDDEN);
  }

  private Set<String> remembered(String name) {
    return new TreeSet<>(List.of(settings.text(name).orElse("").split(",", -1)));
  }

  /** The names of the parameters that have a column; one with a finding always has one. */
  Set<String> of(Optional<CampaignText> text, List<Finding> findings) {
    Set<String> columns = new TreeSet<>();
    ALWAYS.forEach(parameter -> columns.add(parameter.attribute()));
    text.ifPresent(one -> columns.addAll(one.given()));
    columns.addAll(shown);
    columns.removeAll(hidden);
    findings.forEach(finding -> columns.add(finding.field()));
    columns.retainAll(CampaignEditor.attributes());
    return columns;
  }

  /** Shows or hides a column from now on. */
  public void show(String attribute, boolean visible) {
    (visible ? shown : hidden).add(attribute);
    (visible ? hidden : shown).remove(attribute);
    changed();
  }

  /** Restores the default columns. */
  public void showUsual() {
    shown.clear();
    hidden.clear();
    changed();
  }

  private void changed() {
    settings.put(SHOWN, String.join(",", shown));
    settings.put(HIDDEN, String.join(",", hidden));
    changes.set(changes.get() + 1);
  }

  /** Increases when the user has chosen other columns. */
  public ReadOnlyIntegerProperty changes() {
    return changes.getReadOnlyProperty();
  }
}
