package org.ddsbench.gui.view.campaign;

import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import org.ddsbench.gui.model.campaign.CampaignCheck;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.campaign.CampaignText;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.NextStep;
import org.ddsbench.gui.view.page.PageStatus;
import org.kordamp.ikonli.feather.Feather;

/** The status of the campaign for the navigation. */
final class CampaignProgress {
  private final CampaignEditor editor;
  private final Document<CampaignText> document;
  private final ObservableValue<PageStatus> status;
  private final ObservableValue<Optional<NextStep>> next;

  CampaignProgress(CampaignEditor editor, CampaignCommands commands) {
    this.editor = editor;
    this.document = editor.document();
    status = Bindings.createObjectBinding(this::status, document.content(), editor.check());
    next =
        Bindings.createObjectBinding(
            () -> next(commands),
            document.content(),
            document.file(),
            document.changed(),
            editor.check());
  }

  ObservableValue<PageStatus> shown() {
    return status;
  }

  ObservableValue<Optional<NextStep>> next() {
    return next;
  }

  private PageStatus status() {
    Content<CampaignText> content = document.content().get();
    if (content instanceof Content.Nothing<CampaignText>) {
      return PageStatus.NONE;
    }
    if (content instanceof Content.Broken<CampaignText> broken) {
      return PageStatus.of(broken.findings().size(), 0);
    }
    Optional<CampaignCheck> check = editor.check().get();
    return check
        .map(found -> PageStatus.of(found.errors(), found.findings().size() - found.errors()))
        .orElse(PageStatus.NONE);
  }

  private Optional<NextStep> next(CampaignCommands commands) {
    if (document.content().get() instanceof Content.Nothing<CampaignText>) {
      return Optional.of(NextStep.shown(Texts.of("campaign.step.choose"), Feather.LIST));
    }
    if (document.text().isEmpty()) {
      return Optional.of(
          NextStep.of(commands.document().reload(), Texts.of("campaign.step.broken")));
    }
    long errors = editor.check().get().map(CampaignCheck::errors).orElse(0L);
    if (errors > 0) {
      return Optional.of(NextStep.of(commands.next(), Texts.count("campaign.step.fix", errors)));
    }
    return document.changed().get()
        ? Optional.of(NextStep.of(commands.document().save(), Texts.of("campaign.step.save")))
        : Optional.empty();
  }
}
