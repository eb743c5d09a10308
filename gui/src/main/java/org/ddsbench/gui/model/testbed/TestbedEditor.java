package org.ddsbench.gui.model.testbed;

import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.document.DocumentFiles;
import org.ddsbench.gui.model.document.DocumentKind;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.text.Texts;

/** The testbed that is edited. Called on the JavaFX application thread. */
public final class TestbedEditor {
  private static final String FILE_NAME = "testbed.xml";
  private final Document<TestbedText> document;
  private final DocumentFiles<TestbedText> files;
  private final ReadOnlyObjectWrapper<TestbedText> now;

  public TestbedEditor(Desk desk) {
    Path home = desk.surroundings().userHome();
    TestbedText none = TestbedText.read(FILE_NAME, TestbedText.EMPTY, home).value().orElseThrow();
    document = new Document<>((file, text) -> TestbedText.read(file, text, home), FILE_NAME);
    files =
        new DocumentFiles<>(
            desk,
            document,
            new DocumentKind(
                FileQuestion.Kind.TESTBED,
                "testbed",
                Texts.of("testbed.unnamed"),
                FILE_NAME,
                desk.project()::setTestbed));
    now = new ReadOnlyObjectWrapper<>(none);
    document
        .content()
        .addListener((observed, before, shown) -> now.set(document.text().orElse(none)));
  }

  public Document<TestbedText> document() {
    return document;
  }

  public DocumentFiles<TestbedText> files() {
    return files;
  }

  /** The current text; one without nodes while no text can be edited. */
  public ReadOnlyObjectProperty<TestbedText> now() {
    return now.getReadOnlyProperty();
  }

  /** Begins an empty testbed, once the open document is saved or discarded. */
  public void begin() {
    files.begin(Checked.accepted(TestbedText.EMPTY, List.of()), FILE_NAME);
  }
}
