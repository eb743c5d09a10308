package org.ddsbench.gui.view.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Page;

/** Opens files on their pages, one after the other, in the order of the requests. */
final class FileOpener {
  private final Desk desk;
  private final List<Page> pages;
  private final Consumer<Page> show;
  private final Deque<Path> waiting = new ArrayDeque<>();
  private boolean looking;

  /**
   * @param show shows the page of a file
   */
  FileOpener(Desk desk, List<Page> pages, Consumer<Page> show) {
    this.desk = desk;
    this.pages = pages;
    this.show = show;
  }

  /** Reads the beginning of a file in the background, then opens it on its page. */
  void open(Path file) {
    waiting.add(file);
    next();
  }

  private void next() {
    if (looking || waiting.isEmpty()) {
      return;
    }
    looking = true;
    Path file = waiting.remove();
    desk.background()
        .run(
            () -> new FileState(Files.exists(file), XmlFile.rootName(file)),
            look -> opened(file, look),
            e -> opened(file, new FileState(true, Optional.empty())));
  }

  /**
   * The kind of a file.
   *
   * @param root the name of its first element
   */
  private record FileState(boolean exists, Optional<String> root) {}

  private void opened(Path file, FileState look) {
    Optional<Page> page =
        pages.stream()
            .filter(one -> look.root().isPresent() && one.opens().equals(look.root()))
            .findFirst();
    looking = false;
    if (page.isPresent()) {
      show.accept(page.get());
      page.get().open(file);
    } else {
      String why = look.exists() ? "window.open.nobody" : "window.open.missing";
      desk.notices().error(Texts.of(why, desk.shown(file)));
    }
    next();
  }
}
