package org.ddsbench.gui.model.campaign;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.model.shell.Question;
import org.ddsbench.gui.text.Texts;

/**
 * Opens and saves the document, and asks before anything is lost. Of the user interface's thread;
 * disks are waited for in the background.
 */
public final class CampaignFiles {
  private final Desk desk;
  private final CampaignDocument document;
  private String suggested = Template.EMPTY.fileName();

  CampaignFiles(Desk desk, CampaignDocument document) {
    this.desk = desk;
    this.document = document;
  }

  /** What a file holds, parsed. */
  private record Opened(Content content, Optional<CampaignFile> file) {}

  /** Begins a campaign that is not in a file yet. */
  public void begin(Template template) {
    unlessUnsaved(
        () ->
            desk.background()
                .run(
                    () -> opened(template.text(desk.surroundings().home()), template.fileName()),
                    opened -> {
                      suggested = template.fileName();
                      document.open(opened.content(), Optional.empty());
                      desk.project().setCampaign(Optional.empty());
                    },
                    this::failed));
  }

  /** Closes what is open, so that a template can be chosen. */
  public void close() {
    unlessUnsaved(
        () -> {
          document.open(new Content.Nothing(), Optional.empty());
          desk.project().setCampaign(Optional.empty());
        });
  }

  /** Asks for a file and opens it. */
  public void open() {
    unlessUnsaved(() -> desk.files().open(FileQuestion.Kind.CAMPAIGN).ifPresent(this::load));
  }

  /** Opens a file, once what is open is saved or given up. */
  public void open(Path file) {
    unlessUnsaved(() -> load(file));
  }

  /** Reads the open file again, once changes are saved or given up. */
  public void reload() {
    document.file().get().ifPresent(file -> open(file.path()));
  }

  private void load(Path path) {
    desk.background()
        .run(
            () -> {
              Checked<CampaignFile> read = CampaignFile.read(path);
              Content content =
                  read.value().isPresent()
                      ? opened(
                              Checked.accepted(read.value().get().text(), List.of()),
                              path.toString())
                          .content()
                      : new Content.Broken("", read.findings());
              return new Opened(
                  content, read.value().or(() -> Optional.of(CampaignFile.absent(path))));
            },
            opened -> {
              document.open(opened.content(), opened.file());
              desk.settings().opened(path);
              desk.project().setCampaign(Optional.of(path));
            },
            this::failed);
  }

  private static Opened opened(Checked<String> text, String name) {
    if (text.value().isEmpty()) {
      return new Opened(new Content.Broken("", text.findings()), Optional.empty());
    }
    Checked<CampaignText> read = CampaignText.read(name, text.value().get());
    Content content =
        read.value().isPresent()
            ? new Content.Editable(read.value().get())
            : new Content.Broken(text.value().get(), read.findings());
    return new Opened(content, Optional.empty());
  }

  /**
   * Saves into the document's file, or asks for one.
   *
   * @param done gets whether it was saved
   */
  public void save(Consumer<Boolean> done) {
    Optional<CampaignFile> file = document.file().get();
    if (file.isPresent()) {
      write(file.get(), done);
    } else {
      saveAs(done);
    }
  }

  /** Asks for a file and saves into it. */
  public void saveAs(Consumer<Boolean> done) {
    String name = document.name().orElse(suggested);
    Optional<Path> chosen = desk.files().save(FileQuestion.Kind.CAMPAIGN, name);
    if (chosen.isEmpty()) {
      done.accept(false);
      return;
    }
    // The user has just agreed to replace what is there.
    replace(CampaignFile.absent(chosen.get()), done);
  }

  private void write(CampaignFile file, Consumer<Boolean> done) {
    desk.background()
        .run(
            file::changedMeanwhile,
            theirs -> {
              if (!theirs || mayOverwrite(file.path())) {
                replace(file, done);
              } else {
                done.accept(false);
              }
            },
            e -> notSaved(e, done));
  }

  private boolean mayOverwrite(Path path) {
    return desk.question()
        .confirm(
            Texts.of("campaign.meanwhile", path.getFileName()),
            Texts.of("campaign.meanwhile.detail"),
            Texts.of("campaign.meanwhile.overwrite"));
  }

  /** Never a file that the product brings. */
  private void replace(CampaignFile file, Consumer<Boolean> done) {
    Optional<CampaignText> text = document.text();
    if (text.isEmpty()) {
      done.accept(false);
      return;
    }
    desk.background()
        .run(
            () ->
                CampaignFile.isShipped(file.path(), desk.surroundings().home())
                    ? Optional.<CampaignFile>empty()
                    : Optional.of(file.write(text.get().text())),
            written -> {
              written.ifPresentOrElse(
                  this::saved,
                  () -> desk.notices().error(Texts.of("campaign.shipped", file.path())));
              done.accept(written.isPresent());
            },
            e -> notSaved(e, done));
  }

  private void saved(CampaignFile written) {
    document.saved(written);
    desk.settings().opened(written.path());
    desk.project().setCampaign(Optional.empty());
    desk.project().setCampaign(Optional.of(written.path()));
    desk.notices().tell(Texts.of("campaign.saved", desk.shown(written.path())));
  }

  private void notSaved(Exception e, Consumer<Boolean> done) {
    desk.notices().error(Texts.of("campaign.unsaved", e));
    done.accept(false);
  }

  private void failed(Exception e) {
    desk.notices().error(Texts.of("campaign.failed", e));
  }

  /** Looks whether somebody else has changed the open file, and says so. */
  public void lookAgain() {
    Optional<CampaignFile> file = document.file().get();
    if (file.isEmpty()) {
      return;
    }
    desk.background()
        .run(
            () -> file.get().changedMeanwhile(),
            theirs -> {
              if (theirs && document.file().get().equals(file)) {
                desk.notices().error(Texts.of("campaign.theirs", file.get().path()));
              }
            },
            this::failed);
  }

  private void unlessUnsaved(Runnable next) {
    switch (ask()) {
      case SAVE ->
          save(
              saved -> {
                if (saved) {
                  next.run();
                }
              });
      case DISCARD -> next.run();
      case CANCEL -> {}
    }
  }

  /** Asks what to do with changes; without any there is nothing to ask. */
  public Question.Unsaved ask() {
    return document.changed().get()
        ? desk.question().unsaved(document.name().orElse(Texts.of("campaign.untitled")))
        : Question.Unsaved.DISCARD;
  }
}
