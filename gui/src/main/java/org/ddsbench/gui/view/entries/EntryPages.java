package org.ddsbench.gui.view.entries;

import java.util.List;
import javafx.beans.binding.Bindings;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.variants.VariantsEditor;
import org.ddsbench.gui.model.workload.WorkloadEditor;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Page;
import org.kordamp.ikonli.feather.Feather;

/** The pages of files that list entries. */
public final class EntryPages {
  private EntryPages() {}

  /** The page of the variants that campaigns may name. */
  public static Page variants(Desk desk) {
    return new EntryPage(desk, new VariantsEditor(desk), Feather.GIT_BRANCH, List.of());
  }

  /** The page of the messages of a campaign's workload. */
  public static Page workload(Desk desk) {
    WorkloadEditor editor = new WorkloadEditor(desk);
    Command copy =
        Command.of(
            "workload-copy",
            Command.Menu.FILE,
            Texts.of("workload.copy"),
            Feather.COPY,
            "Shortcut+Shift+C",
            Bindings.createBooleanBinding(
                () -> editor.document().file().get().isPresent(), editor.document().file()),
            editor::copy);
    return new EntryPage(desk, editor, Feather.PACKAGE, List.of(copy));
  }
}
