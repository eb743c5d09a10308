package org.ddsbench.gui.model.workload;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.MessageBytes;
import org.ddsbench.controller.campaign.WorkloadCatalogues;
import org.ddsbench.core.payload.Fill;
import org.ddsbench.gui.chart.NumberText;
import org.ddsbench.gui.model.document.DocumentFile;
import org.ddsbench.gui.model.entries.EntryCheck;
import org.ddsbench.gui.model.entries.EntryColumn;
import org.ddsbench.gui.model.entries.EntryEditor;
import org.ddsbench.gui.model.entries.EntryField;
import org.ddsbench.gui.model.entries.EntryKind;
import org.ddsbench.gui.model.entries.EntryText;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.text.Texts;

/**
 * The messages of the open campaign's workload. Those of the product can be copied, but not
 * changed. Called on the JavaFX application thread.
 */
public final class WorkloadEditor extends EntryEditor {
  /** The contents of {@code messages.xml}; orders of unions stay as they are in the file. */
  public static final EntryKind KIND =
      new EntryKind(
          "messages",
          "message",
          List.of(WorkloadFiles.values()),
          List.of(MessageField.values()),
          List.of(),
          List.of(MessagePart.values()),
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <messages idl="">
          </messages>
          """);

  private static final String MEMBERS = "members";

  private final WorkloadCatalogues catalogues;

  /** Sizes of the messages that were checked last, by name; set in the background. */
  private volatile Map<String, MessageBytes> sizes = Map.of();

  private boolean shipped;

  public WorkloadEditor(Desk desk) {
    super(desk, "workload.", KIND, FileQuestion.Kind.WORKLOAD, WorkloadCatalogues.FILE_NAME);
    catalogues = workspace().catalogues();
    document().file().addListener((observed, before, now) -> follow(now));
  }

  private void follow(Optional<DocumentFile> file) {
    inBackground(
        () -> file.isPresent() && file.get().isShipped(desk().surroundings().home()),
        now -> {
          if (document().file().get().equals(file)) {
            shipped = now;
            changed();
          }
        });
  }

  @Override
  protected Optional<Path> fileOf(Path campaign) {
    return catalogues.of(campaign);
  }

  @Override
  protected EntryCheck checked(EntryText text) {
    WorkloadCatalogues.Check check =
        catalogues.check(Path.of(text.file()).toAbsolutePath().normalize(), text.text());
    sizes = check.sizes();
    return new EntryCheck(text, check.findings());
  }

  @Override
  protected boolean isReady() {
    return true;
  }

  /** The product's files are what its results are compared by. */
  @Override
  public boolean isLocked() {
    return shipped;
  }

  @Override
  protected void fileChanged() {}

  /** Adds a message with the header around its type, which every type can have. */
  @Override
  public void add() {
    Map<EntryField, String> values = new LinkedHashMap<>();
    values.put(MessageField.HEADER, "around");
    values.put(MessageField.FILL, Fill.NOMINAL.xmlName());
    document().edit(now -> now.added("Message", values));
  }

  /** Asks for a directory, copies the open workload into it, and opens the copy. */
  public void copy() {
    Optional<Path> from = document().file().get().map(DocumentFile::path);
    Optional<Path> to =
        from.flatMap(
            any -> desk().files().directory(text("copy.where"), desk().surroundings().userHome()));
    if (from.isEmpty() || to.isEmpty()) {
      return;
    }
    desk()
        .background()
        .run(
            () -> catalogues.copy(from.get(), to.get()),
            copied -> {
              desk().notices().show(Texts.of("workload.copied", desk().shown(to.get())));
              files().open(copied);
            },
            e ->
                desk()
                    .notices()
                    .error(
                        e instanceof FileAlreadyExistsException
                            ? Texts.of("workload.copy.taken", String.valueOf(e.getMessage()))
                            : Texts.of("workload.copy.failed", desk().shown(to.get()), e)));
  }

  @Override
  public boolean isChosen(EntryField field) {
    return field == MessageField.HEADER || field == MessageField.FILL;
  }

  @Override
  public Map<String, String> choices(EntryField field) {
    Stream<String> values =
        field == MessageField.HEADER
            ? Stream.of("", "around", MEMBERS)
            : Stream.of("", "nominal", "operational", "sparse", "random");
    Map<String, String> choices = new LinkedHashMap<>();
    values.forEach(
        value ->
            choices.put(
                value, text("choice." + field.attribute() + (value.isEmpty() ? "" : "." + value))));
    return choices;
  }

  /** Members are named only where they carry the header. */
  @Override
  public boolean isUsed(EntryField field, int entry) {
    boolean member =
        field == MessageField.KEY
            || field == MessageField.SEQUENCE
            || field == MessageField.TIMESTAMP
            || field == MessageField.PUBLISHER;
    EntryText now = now().get();
    return !member
        || now.value(MessageField.HEADER, entry).equals(MEMBERS)
        || !now.value(field, entry).isEmpty();
  }

  @Override
  public String prompt(EntryField field, int entry) {
    return find("prompt." + field.attribute()).orElse("");
  }

  @Override
  public List<EntryColumn> columns() {
    return List.of(
        column(MessageField.NAME, true),
        column(MessageField.TYPE, true),
        column(MessageField.HEADER, false),
        new EntryColumn("content", false, this::content, this::contentFault),
        new EntryColumn("bytes", false, this::bytes, entry -> ""));
  }

  private EntryColumn column(MessageField field, boolean wide) {
    return new EntryColumn(
        field.attribute(),
        wide,
        entry -> now().get().value(field, entry),
        entry -> check().get().fault(field, entry));
  }

  private static Stream<MessageField> contents() {
    return Stream.of(MessageField.FILL, MessageField.SAMPLE, MessageField.PAYLOAD);
  }

  /** Its fill, or the file with its content. */
  private String content(int entry) {
    return contents()
        .map(field -> now().get().value(field, entry))
        .filter(value -> !value.isEmpty())
        .findFirst()
        .orElse("");
  }

  private String contentFault(int entry) {
    return contents()
        .map(field -> check().get().fault(field, entry))
        .filter(fault -> !fault.isEmpty())
        .findFirst()
        .orElse("");
  }

  private String bytes(int entry) {
    MessageBytes size = sizes.get(now().get().value(MessageField.NAME, entry));
    if (size == null) {
      return Texts.of("workload.bytes.unknown");
    }
    return switch (size.kind()) {
      case EXACT -> NumberText.bytes(size.bytes());
      case AT_MOST -> Texts.of("workload.bytes.most", NumberText.bytes(size.bytes()));
      case CHOSEN -> Texts.of("workload.bytes.chosen");
    };
  }
}
