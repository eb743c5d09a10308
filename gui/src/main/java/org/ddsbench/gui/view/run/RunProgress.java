package org.ddsbench.gui.view.run;

import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import org.ddsbench.gui.model.run.RunModel;
import org.ddsbench.gui.model.run.RunRow;
import org.ddsbench.gui.model.shell.Project;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.NextStep;
import org.ddsbench.gui.view.page.PageStatus;
import org.ddsbench.gui.view.page.PageStatus.Kind;

/** The status of the campaign's runs for the navigation. */
final class RunProgress {
  private final RunModel model;
  private final Project project;

  /** Whether the campaign that was run is no longer the open one. */
  private final BooleanProperty past = new SimpleBooleanProperty();

  private final ObservableValue<PageStatus> status;
  private final ObservableValue<Optional<NextStep>> next;

  RunProgress(RunModel model, Project project, Command start, Command results) {
    this.model = model;
    this.project = project;
    project.campaign().addListener((observed, before, now) -> past.set(true));
    project.testbed().addListener((observed, before, now) -> past.set(true));
    model
        .state()
        .addListener(
            (observed, before, now) -> past.set(past.get() && now != RunModel.State.CHECKING));
    status =
        Bindings.createObjectBinding(
            this::status,
            model.state(),
            model.build().now(),
            model.view().progress(),
            model.view().runs());
    next =
        Bindings.createObjectBinding(
            () -> next(start, results), model.state(), past, project.campaign(), project.testbed());
  }

  ObservableValue<PageStatus> shown() {
    return status;
  }

  ObservableValue<Optional<NextStep>> next() {
    return next;
  }

  private long in(RunRow.State state) {
    return model.view().runs().stream().filter(row -> row.state().get() == state).count();
  }

  private PageStatus status() {
    int all = model.view().runs().size();
    long over = model.view().runs().stream().filter(RunRow::isOver).count();
    return switch (model.state().get()) {
      case IDLE -> PageStatus.NONE;
      case CHECKING ->
          new PageStatus(
              Kind.BUSY,
              model
                  .build()
                  .now()
                  .get()
                  .map(one -> Texts.of("run.status.building", one.variant()))
                  .orElse(Texts.of("run.status.checking")));
      case RUNNING -> new PageStatus(Kind.BUSY, Texts.of("run.status.running", over, all));
      case STOPPING -> new PageStatus(Kind.BUSY, Texts.of("run.status.stopping"));
      case ENDED -> ended(all, over);
    };
  }

  private PageStatus ended(int all, long over) {
    long failed = in(RunRow.State.FAILED);
    if (all == 0) {
      return new PageStatus(Kind.BAD, Texts.of("run.status.refused"));
    }
    if (failed > 0) {
      return new PageStatus(Kind.BAD, Texts.of("run.status.failed", failed, all));
    }
    return over == all && in(RunRow.State.STOPPED) == 0
        ? new PageStatus(Kind.GOOD, Texts.of("run.status.done", all))
        : new PageStatus(
            Kind.WARNING, Texts.of("run.status.stopped", in(RunRow.State.COMPLETED), all));
  }

  private Optional<NextStep> next(Command start, Command results) {
    boolean ready = project.campaign().get().isPresent() && project.testbed().get().isPresent();
    boolean ended = model.state().get() == RunModel.State.ENDED;
    if (ended && !past.get() && !model.view().runs().isEmpty()) {
      return Optional.of(new NextStep(results, Texts.of("run.step.results"), true));
    }
    return ready && !model.isBusy()
        ? Optional.of(NextStep.of(start, Texts.of("run.step.start")))
        : Optional.empty();
  }
}
