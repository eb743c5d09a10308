package org.ddsbench.gui.view.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.campaign.CampaignText;
import org.ddsbench.gui.model.campaign.Template;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.DocumentCommands;
import org.ddsbench.gui.view.page.Command;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The commands of the page. */
final class CampaignCommands {
  private static final ObservableBooleanValue ALWAYS = new SimpleBooleanProperty(true);

  private final CampaignEditor editor;
  private final Runnable commit;
  private final DocumentCommands document;
  private final List<Command> templates = new ArrayList<>();
  private final List<Command> rows = new ArrayList<>();
  private final List<Command> fixes = new ArrayList<>();

  /**
   * @param commit accepts the text that is being typed, before a command is carried out
   */
  CampaignCommands(CampaignEditor editor, FindingsPane findings, Runnable commit) {
    this.editor = editor;
    this.commit = commit;
    Document<CampaignText> document = editor.document();
    ObservableBooleanValue editable =
        when(() -> document.content().get() instanceof Content.Editable);
    this.document =
        new DocumentCommands(
            "campaign", document, editor.files(), editor.files()::close, "F5", this::doing);
    for (Template template : Template.values()) {
      templates.add(
          Command.of(
              "campaign-template-" + template.key(),
              Command.Menu.FILE,
              Texts.of("campaign.template." + template.key()),
              template == Template.EMPTY ? Feather.FILE : Feather.FILE_TEXT,
              ALWAYS,
              doing(() -> editor.begin(template))));
    }
    rows.add(edit("add", Feather.PLUS, "Shortcut+Enter", editable, editor::add));
    rows.add(edit("duplicate", Feather.COPY, "Shortcut+D", when(editor::onRow), editor::duplicate));
    rows.add(
        edit(
            "up",
            Feather.ARROW_UP,
            "Alt+Up",
            when(() -> editor.movable(-1)),
            () -> editor.move(-1)));
    rows.add(
        edit(
            "down",
            Feather.ARROW_DOWN,
            "Alt+Down",
            when(() -> editor.movable(1)),
            () -> editor.move(1)));
    rows.add(
        edit("delete", Feather.TRASH_2, "Shortcut+Delete", when(editor::onRow), editor::delete));
    fixes.add(edit("next", Feather.ALERT_CIRCLE, "F8", found(false), findings::next));
    fixes.add(edit("fix", Feather.CHECK, "Shortcut+PERIOD", found(true), findings::fix));
    fixes.add(
        edit(
            "fix-all", Feather.CHECK_SQUARE, "Shortcut+Shift+PERIOD", found(true), editor::fixAll));
  }

  /** Goes to the next finding. */
  Command next() {
    return fixes.get(0);
  }

  Command fixAll() {
    return fixes.get(fixes.size() - 1);
  }

  /** New, open, save, undo and similar commands. */
  DocumentCommands document() {
    return document;
  }

  List<Command> templates() {
    return templates;
  }

  /** All commands that change the text. */
  List<Command> edits() {
    List<Command> all = new ArrayList<>(document.history());
    all.addAll(rows);
    all.addAll(fixes);
    return all;
  }

  /** The tool bar. */
  List<List<Command>> tools() {
    return List.of(document.files(), document.history(), rows, fixes);
  }

  private Command edit(
      String name, Ikon icon, String keys, ObservableBooleanValue possible, Runnable action) {
    String text = Texts.of("campaign." + name);
    return Command.of(
        "campaign-" + name, Command.Menu.EDIT, text, icon, keys, possible, doing(action));
  }

  private Runnable doing(Runnable action) {
    return () -> {
      commit.run();
      action.run();
    };
  }

  private BooleanBinding when(Callable<Boolean> truth) {
    return Bindings.createBooleanBinding(
        truth, editor.document().content(), editor.document().file(), editor.selected());
  }

  private BooleanBinding found(boolean fixable) {
    return Bindings.createBooleanBinding(
        () ->
            editor
                .checkOfThisText()
                .filter(
                    check ->
                        check.findings().stream().anyMatch(one -> !fixable || one.fix() != null))
                .isPresent(),
        editor.check(),
        editor.document().content());
  }
}
