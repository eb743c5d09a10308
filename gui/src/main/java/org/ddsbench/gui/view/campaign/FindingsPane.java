package org.ddsbench.gui.view.campaign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.campaign.CampaignCheck;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.FindingList;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The findings of the rules, errors first, with their proposed fixes. */
final class FindingsPane {
  private final CampaignEditor editor;
  private final FindingList list;

  /**
   * @param toCell moves the focus to the chosen finding's cell
   */
  FindingsPane(CampaignEditor editor, Runnable toCell) {
    this.editor = editor;
    list =
        new FindingList(
            "campaign", FindingsPane::row, editor::select, finding -> toCell.run(), editor::fix);
    list.node().setId("campaign-findings");
    Label none = new Label(Texts.of("campaign.findings.none"), new FontIcon(Feather.CHECK_CIRCLE));
    none.getStyleClass().add("sound");
    list.node().setPlaceholder(none);
    editor.check().addListener((observed, before, now) -> follow(now));
    follow(editor.check().get());
  }

  Region node() {
    return list.node();
  }

  private void follow(Optional<CampaignCheck> check) {
    List<Finding> findings = new ArrayList<>(check.map(CampaignCheck::findings).orElse(List.of()));
    findings.sort(Comparator.comparing(Finding::severity));
    list.show(findings);
  }

  /** Applies the fix of the selected finding, else of the first that has one. */
  void fix() {
    list.chosen()
        .filter(one -> one.fix() != null)
        .or(() -> list.node().getItems().stream().filter(one -> one.fix() != null).findFirst())
        .ifPresent(editor::fix);
  }

  /** Selects the next finding. */
  void next() {
    list.next();
  }

  private static String row(Finding finding) {
    return finding.row().isEmpty() ? Texts.of("campaign.whole") : finding.row();
  }
}
