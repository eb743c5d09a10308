package org.ddsbench.gui.model.variants;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.ddsbench.controller.campaign.ImplementationStatus;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.VariantsReader;
import org.ddsbench.gui.model.document.DocumentFile;
import org.ddsbench.gui.model.entries.EntryCheck;
import org.ddsbench.gui.model.entries.EntryColumn;
import org.ddsbench.gui.model.entries.EntryEditor;
import org.ddsbench.gui.model.entries.EntryField;
import org.ddsbench.gui.model.entries.EntryKind;
import org.ddsbench.gui.model.entries.EntryText;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.task.Background;
import org.ddsbench.gui.text.Texts;

/** The variants that campaigns may name. Called on the JavaFX application thread. */
public final class VariantsEditor extends EntryEditor {
  /** The contents of {@code dds.xml}. */
  public static final EntryKind KIND =
      new EntryKind(
          "dds",
          "variant",
          List.of(),
          List.of(VariantField.values()),
          List.of(VariantField.TITLE),
          List.of(VariantPart.values()),
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <dds>
          </dds>
          """);

  private final ReadOnlyObjectWrapper<List<Implementation>> product =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<Map<String, ImplementationStatus>> statuses =
      new ReadOnlyObjectWrapper<>(Map.of());
  private Background.Work asking = Background.Work.NONE;

  public VariantsEditor(Desk desk) {
    super(desk, "variants.", KIND, FileQuestion.Kind.VARIANTS, VariantsReader.FILE_NAME);
    inBackground(
        () -> workspace().product(),
        read -> {
          product.set(read);
          changed();
          checkSoon();
        });
  }

  /** The implementations of which there may be variants; empty until they are read. */
  public ReadOnlyObjectProperty<List<Implementation>> product() {
    return product.getReadOnlyProperty();
  }

  /** What this machine has of each stored variant, by its name. */
  public ReadOnlyObjectProperty<Map<String, ImplementationStatus>> statuses() {
    return statuses.getReadOnlyProperty();
  }

  @Override
  protected Optional<Path> fileOf(Path campaign) {
    return workspace().beside(campaign).variantsFile();
  }

  @Override
  protected EntryCheck checked(EntryText text) {
    return new EntryCheck(
        text, VariantsReader.read(Path.of(text.file()), text.text(), product.get()).all());
  }

  @Override
  protected boolean isReady() {
    return !product.get().isEmpty();
  }

  @Override
  public boolean isLocked() {
    return false;
  }

  /** Adds a variant of the first implementation. */
  @Override
  public void add() {
    product.get().stream()
        .filter(one -> !one.inProcess())
        .findFirst()
        .map(Implementation::name)
        .ifPresent(of -> document().edit(now -> now.added(of + "-", Map.of(VariantField.OF, of))));
  }

  @Override
  public void lookAgain() {
    super.lookAgain();
    askStatuses();
  }

  @Override
  protected void fileChanged() {
    askStatuses();
  }

  private void askStatuses() {
    asking.cancel();
    Optional<Path> file = document().file().get().map(DocumentFile::path);
    if (file.isEmpty()) {
      show(Map.of());
      return;
    }
    asking =
        inBackground(
            () -> {
              Workspace workspace = workspace().beside(file.get());
              return workspace.statuses(workspace.known()).stream()
                  .filter(one -> !one.of().isEmpty())
                  .collect(
                      Collectors.toMap(
                          ImplementationStatus::name, Function.identity(), (one, other) -> one));
            },
            this::show);
  }

  private void show(Map<String, ImplementationStatus> found) {
    statuses.set(found);
    changed();
  }

  @Override
  public Map<String, String> choices(EntryField field) {
    Map<String, String> choices = new LinkedHashMap<>();
    if (isChosen(field)) {
      product.get().forEach(one -> choices.put(one.name(), one.name() + " \u2013 " + one.title()));
    }
    return choices;
  }

  @Override
  public boolean isChosen(EntryField field) {
    return field == VariantField.OF;
  }

  @Override
  public boolean isUsed(EntryField field, int entry) {
    return true;
  }

  /** The title of a variant without one of its own is that of its implementation, with its name. */
  @Override
  public String prompt(EntryField field, int entry) {
    if (field != VariantField.TITLE) {
      return find("prompt." + field.attribute()).orElse("");
    }
    String of = now().get().value(VariantField.OF, entry);
    String name = now().get().value(VariantField.NAME, entry);
    return product.get().stream()
        .filter(one -> one.name().equals(of))
        .findFirst()
        .map(one -> one.title() + " (" + name + ")")
        .orElse("");
  }

  @Override
  public List<EntryColumn> columns() {
    return List.of(
        column(VariantField.NAME, false),
        column(VariantField.OF, false),
        column(VariantField.PREFIX, false),
        column(VariantField.TITLE, true),
        new EntryColumn("settings", false, this::settings, entry -> ""),
        new EntryColumn("status", true, this::status, entry -> ""));
  }

  private EntryColumn column(VariantField field, boolean wide) {
    return new EntryColumn(
        field.attribute(),
        wide,
        entry -> now().get().value(field, entry),
        entry -> check().get().fault(field, entry));
  }

  /** What this machine has of the variant as it is stored. */
  private String status(int entry) {
    return Optional.ofNullable(statuses.get().get(now().get().value(VariantField.NAME, entry)))
        .map(
            one ->
                one.missing().isEmpty()
                    ? Texts.of("variants.status.version", one.version())
                    : one.missing())
        .orElse(Texts.of("variants.status.unsaved"));
  }

  /** Its variables and files in the order of the file, with those of each kind together. */
  private String settings(int entry) {
    EntryText now = now().get();
    return Arrays.stream(VariantPart.values())
        .flatMap(
            kind ->
                IntStream.range(0, now.parts(kind, entry))
                    .mapToObj(
                        part ->
                            kind.attributes().stream()
                                .map(attribute -> now.value(kind, entry, part, attribute))
                                .collect(Collectors.joining("="))))
        .collect(Collectors.joining(", "));
  }
}
