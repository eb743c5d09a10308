package org.ddsbench.gui.view.testbed;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.testbed.CheckModel;
import org.ddsbench.gui.model.testbed.TestbedEditor;
import org.ddsbench.gui.model.testbed.TestbedText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.NextStep;
import org.ddsbench.gui.view.page.PageStatus;
import org.kordamp.ikonli.feather.Feather;

/** The status of the testbed for the navigation. */
final class TestbedProgress {
  private final Document<TestbedText> document;
  private final CheckModel check;
  private final ObservableValue<PageStatus> status;
  private final ObservableValue<Optional<NextStep>> next;

  TestbedProgress(
      TestbedEditor editor, CheckModel check, TestbedCommands commands, Consumer<Section> show) {
    this.document = editor.document();
    this.check = check;
    status =
        Bindings.createObjectBinding(
            this::status, document.content(), check.running(), check.summary(), check.rows());
    next =
        Bindings.createObjectBinding(
            () -> next(commands, show),
            document.content(),
            document.changed(),
            check.running(),
            check.summary(),
            check.rows());
  }

  ObservableValue<PageStatus> shown() {
    return status;
  }

  ObservableValue<Optional<NextStep>> next() {
    return next;
  }

  private int faults() {
    return document.text().map(text -> text.testbed().findings().size()).orElse(0);
  }

  private long ready() {
    return check.rows().stream()
        .filter(row -> row.report().get().filter(NodeReport::usable).isPresent())
        .count();
  }

  private PageStatus status() {
    Content<TestbedText> content = document.content().get();
    if (content instanceof Content.Nothing<TestbedText>) {
      return PageStatus.NONE;
    }
    if (content instanceof Content.Broken<TestbedText> broken) {
      return PageStatus.of(broken.findings().size(), 0);
    }
    int faults = faults();
    if (check.running().get()) {
      return new PageStatus(PageStatus.Kind.BUSY, Texts.of("testbed.status.checking"));
    }
    if (faults > 0) {
      return PageStatus.of(faults, 0);
    }
    int nodes = check.rows().size();
    if (nodes == 0) {
      return new PageStatus(PageStatus.Kind.OPEN, Texts.of("testbed.status.unchecked"));
    }
    return new PageStatus(
        ready() == nodes ? PageStatus.Kind.GOOD : PageStatus.Kind.BAD,
        Texts.of("testbed.status.ready", ready(), nodes));
  }

  private Optional<NextStep> next(TestbedCommands commands, Consumer<Section> show) {
    if (document.content().get() instanceof Content.Nothing<TestbedText>) {
      return Optional.of(NextStep.shown(Texts.of("testbed.step.choose"), Feather.SERVER));
    }
    if (document.text().isEmpty()) {
      return Optional.of(
          NextStep.of(commands.document().reload(), Texts.of("testbed.step.broken")));
    }
    if (faults() > 0) {
      return Optional.of(
          section(Texts.count("testbed.step.fix", faults()), () -> show.accept(Section.NODES)));
    }
    if (document.changed().get()) {
      return Optional.of(NextStep.of(commands.document().save(), Texts.of("testbed.step.save")));
    }
    if (check.rows().isEmpty()) {
      return Optional.of(NextStep.of(commands.check(), Texts.of("testbed.step.check")));
    }
    return ready() == check.rows().size()
        ? Optional.empty()
        : Optional.of(section(Texts.of("testbed.step.unready"), () -> show.accept(Section.CHECK)));
  }

  private static NextStep section(String text, Runnable action) {
    return NextStep.of(
        Command.of(
            "testbed-step",
            Command.Menu.VIEW,
            text,
            Feather.SERVER,
            new SimpleBooleanProperty(true),
            action),
        text);
  }
}
