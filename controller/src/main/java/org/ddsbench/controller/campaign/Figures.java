package org.ddsbench.controller.campaign;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.repository.store.Figure;

/**
 * The figures of a run as its apps report them. Figures from nodes end up in tables, so they are
 * checked: a figure belongs to an app that runs on the node, its texts are plain words, and their
 * number is limited to what a run can need.
 */
final class Figures {
  private static final int MOST = 100_000;
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,63}");
  private static final Pattern STEP = Pattern.compile("[\\x20-\\x7e]{0,255}");

  private final TestRun run;
  private final List<Figure> all = new ArrayList<>();

  Figures(TestRun run) {
    this.run = run;
  }

  /** Adds the figure of an app's event {@code figure}; ignores other events. */
  void hear(String node, Event.AppSaid said) throws RunFailure {
    if (RunConversation.word(said).equals("figure")) {
      add(node, said);
    }
  }

  /** Adds the figure of an app's event {@code figure}. */
  void add(String node, Event.AppSaid said) throws RunFailure {
    add(
        node,
        said,
        said.said().path("name").asText(),
        said.said().path("unit").asText(),
        said.said().path("step").asText(),
        number(node, said, "value"),
        0);
  }

  /**
   * Adds a figure that follows from an app's event.
   *
   * @param bound how much less the true value may be
   */
  void add(
      String node,
      Event.AppSaid said,
      String name,
      String unit,
      String step,
      long value,
      long bound)
      throws RunFailure {
    boolean isOfNode =
        run.endpoints().stream()
            .anyMatch(one -> one.app().equals(said.app()) && one.node().equals(node));
    if (!isOfNode
        || !NAME.matcher(name).matches()
        || !NAME.matcher(unit).matches()
        || !STEP.matcher(step).matches()
        || value < 0
        || bound < 0
        || all.size() >= MOST) {
      throw refused(node, said);
    }
    all.add(new Figure(name, unit, step, said.app(), node, value, bound));
  }

  /** Adds figures that were computed here from files of the run. */
  void add(List<Figure> computed) {
    all.addAll(computed);
  }

  /** A number that an app's event must have. */
  static long number(String node, Event.AppSaid said, String field) throws RunFailure {
    JsonNode value = said.said().path(field);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw refused(node, said);
    }
    return value.asLong();
  }

  private static RunFailure refused(String node, Event.AppSaid said) {
    return new RunFailure(
        FailureKind.PROTOCOL,
        node,
        RunWarnings.cut("no figure of an app of the run: " + said.app() + ": " + said.said()));
  }

  List<Figure> all() {
    return List.copyOf(all);
  }
}
