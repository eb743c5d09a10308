package org.ddsbench.gui.view.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.campaign.CampaignText;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.Closing;
import org.ddsbench.gui.view.document.DocumentTitle;
import org.ddsbench.gui.view.document.StartPane;
import org.ddsbench.gui.view.document.UnreadableFilePane;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.NextStep;
import org.ddsbench.gui.view.page.Page;
import org.ddsbench.gui.view.page.PageStatus;
import org.ddsbench.gui.view.page.Theme;
import org.ddsbench.gui.view.page.ToolRow;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The page on which campaigns are written. */
public final class CampaignPage implements Page {
  private final VBox content = new VBox();
  private final CampaignEditor editor;
  private final CampaignCommands commands;
  private final StartPane start;
  private final UnreadableFilePane broken;
  private final EditorPane open;
  private final CampaignProgress progress;

  public CampaignPage(Desk desk) {
    editor = new CampaignEditor(desk);
    open = new EditorPane(editor);
    commands = new CampaignCommands(editor, open.findings(), this::commit);
    open.offer(commands.fixAll());
    progress = new CampaignProgress(editor, commands);
    Command another = commands.document().open();
    start =
        new StartPane(
            "campaign",
            Texts.of("campaign.start"),
            Texts.of("campaign.start.hint"),
            commands.templates().stream().map(CampaignPage::way).toList(),
            another);
    broken = new UnreadableFilePane("campaign", commands.document().reload(), another);
    content.setId("campaign-page");
    content.getStylesheets().addAll(Theme.sheet("document"), Theme.sheet("campaign"));
    content.addEventFilter(KeyEvent.KEY_PRESSED, this::historyKeys);
    Region tools = tools(desk);
    editor.document().content().addListener((observed, before, now) -> show(tools, now));
    show(tools, editor.document().content().get());
  }

  private static StartPane.Way way(Command template) {
    return new StartPane.Way(
        template, template.id(), Texts.of(template.id().replace('-', '.') + ".doc"));
  }

  private Region tools(Desk desk) {
    HBox title =
        new DocumentTitle("campaign", editor.document(), Texts.of("campaign.untitled"), desk::shown)
            .node();
    HBox.setHgrow(title, Priority.ALWAYS);
    HBox row = new HBox(ToolRow.groups(commands.tools()), title);
    row.getStyleClass().add("document-tools");
    return row;
  }

  private void show(Region tools, Content<CampaignText> shown) {
    Region body = start.node();
    if (shown instanceof Content.Broken<CampaignText> faulty) {
      broken.show(faulty);
      body = broken.node();
    } else if (shown instanceof Content.Editable) {
      body = open.node();
    }
    if (!content.getChildren().contains(body)) {
      VBox.setVgrow(body, Priority.ALWAYS);
      content.getChildren().setAll(tools, body);
      focus();
    }
  }

  private void focus() {
    Platform.runLater(
        () -> {
          if (content.getChildren().contains(open.node())) {
            open.focus();
          } else if (content.getChildren().contains(start.node())) {
            start.focus();
          }
        });
  }

  /** Accepts the text that is being typed in a field. */
  private void commit() {
    ValueField field = field();
    if (field != null) {
      field.commit();
    }
  }

  private @Nullable ValueField field() {
    Node owner = content.getScene() == null ? null : content.getScene().getFocusOwner();
    return owner instanceof TextInputControl text && text.getParent() instanceof ValueField field
        ? field
        : null;
  }

  /**
   * Undo and redo: a field handles the text that is being typed in it, the page everything else.
   */
  private void historyKeys(KeyEvent event) {
    ValueField field = field();
    if (field != null && !field.isWritten()) {
      commands.document().historyKeys(event);
    }
  }

  @Override
  public String id() {
    return "campaign";
  }

  @Override
  public String title() {
    return Texts.of("campaign.title");
  }

  @Override
  public Ikon icon() {
    return Feather.LIST;
  }

  @Override
  public Region content() {
    return content;
  }

  @Override
  public List<Command> commands() {
    List<Command> all = new ArrayList<>(commands.document().files());
    all.addAll(commands.templates());
    all.addAll(commands.edits());
    return all;
  }

  @Override
  public void shown() {
    focus();
    editor.files().lookAgain();
    editor.workload().lookAgain();
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
  public Optional<String> opens() {
    return Optional.of("campaign");
  }

  @Override
  public void open(Path file) {
    commit();
    editor.files().open(file);
  }

  @Override
  public boolean mayClose() {
    commit();
    return Closing.agreed(editor.files());
  }
}
