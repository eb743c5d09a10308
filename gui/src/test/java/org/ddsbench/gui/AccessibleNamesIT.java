package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import org.ddsbench.gui.model.results.ChartKinds;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks every page, empty and with a file: each control that takes the focus has an accessible
 * name, and the tab key reaches all of them in reading order.
 */
@Tag("display")
class AccessibleNamesIT {
  private static final List<String> PAGES =
      List.of("campaign", "testbed", "run", "results", "variants", "workload");
  private static final int MOST_STEPS = 120;
  private static final String VARIANTS =
      "<dds><variant name='own' of='cyclonedds'><environment name='A' value='1'/>"
          + "<configuration file='missing.xml'/></variant></dds>";

  @RegisterExtension static final SharedRepository RESULTS = StoredResults.SHARED;

  @TempDir private Path directory = Path.of("");

  @Test
  void emptyPages() throws Exception {
    try (RealWindow window = RealWindow.open(directory)) {
      assertEquals(List.of(), everyPage(window));
    }
  }

  @Test
  void pagesWithFiles() throws Exception {
    RESULTS.link(directory.resolve("results"));
    Path settings = Files.createDirectories(directory.resolve(".config/ddsbench"));
    Files.writeString(settings.resolve("dds.xml"), VARIANTS);
    try (RealWindow window = RealWindow.open(directory)) {
      for (String file : List.of("workloads/avenue/quick.xml", "testbed.xml")) {
        RealWindow.onUi(
            () -> {
              window.window().open(RealWindow.home().resolve(file));
              return null;
            });
      }
      window.show("variants");
      window.await(
          "the variants are open",
          () -> window.robot().lookup("#variants-environment-0-name").tryQuery().isPresent());
      List<String> wrong = everyPage(window);
      window.show("results");
      for (String tab : List.of("charts", "compare")) {
        window.robot().clickOn("#results-tab-" + tab);
        wrong.addAll(look(window, "results " + tab));
      }
      assertEquals(List.of(), wrong);
    }
  }

  @Test
  void questionsToTheQueueingModel() throws Exception {
    FakeRequests.atRandom("queueing", 1, 50, 10, 1.0)
        .store(new RunStore(directory.resolve("results")));
    try (RealWindow window = RealWindow.open(directory)) {
      window.show("results");
      window.robot().clickOn("#results-tab-charts");
      ListView<?> kinds = window.find("#results-kinds", ListView.class);
      RealWindow.onUi(
          () -> {
            kinds.getSelectionModel().select(ChartKinds.ALL.indexOf(ChartKinds.QUEUEING));
            return null;
          });
      window.await(
          "there are fields", () -> window.find("#results-what-if-period", Node.class).isVisible());
      window.await(
          "the button can be pressed",
          () -> !window.find("#results-what-if-predict", Node.class).isDisabled());
      assertEquals(List.of(), look(window, "queueing"));
    }
  }

  private static List<String> everyPage(RealWindow window) {
    List<String> wrong = new ArrayList<>();
    for (String page : PAGES) {
      window.show(page);
      wrong.addAll(look(window, page));
    }
    return wrong;
  }

  /** The problems of the page that is shown. */
  private static List<String> look(RealWindow window, String page) {
    List<String> wrong = new ArrayList<>();
    Parent root = window.find("#window", Parent.class);
    List<Node> focusable = RealWindow.onUi(() -> focusable(root, new ArrayList<>()));
    for (Node node : focusable) {
      if (!RealWindow.onUi(() -> isNamed(node, root))) {
        wrong.add(page + ": nothing says what this is: " + node);
      }
    }
    List<Node> reached = tabs(window);
    Set<Node> missed = new LinkedHashSet<>(focusable);
    missed.removeAll(reached);
    // The tab key reaches one button of a toggle group, the arrow keys the others.
    missed.removeIf(
        node ->
            node instanceof ToggleButton one
                && one.getToggleGroup() != null
                && reached.stream()
                    .anyMatch(
                        other ->
                            other instanceof ToggleButton there
                                && there.getToggleGroup() == one.getToggleGroup()));
    missed.forEach(node -> wrong.add(page + ": the tab key does not reach " + node));
    for (int i = 1; i < reached.size(); i++) {
      Node before = reached.get(i - 1);
      Node after = reached.get(i);
      if (!RealWindow.onUi(() -> inReadingOrder(before, after))) {
        wrong.add(page + ": the tab key goes from " + before + " back to " + after);
      }
    }
    return wrong;
  }

  /** The controls that the tab key reaches, once around, from the first of the window. */
  private static List<Node> tabs(RealWindow window) {
    List<Node> reached = new ArrayList<>();
    // Beside its buttons.
    window
        .robot()
        .clickOn(window.robot().point("#navigation").atPosition(Pos.CENTER_LEFT).atOffset(2, 0));
    RealWindow.onUi(
        () -> {
          window.find("#navigate-campaign", Node.class).requestFocus();
          return null;
        });
    for (int i = 0; i < MOST_STEPS; i++) {
      Node owner =
          RealWindow.onUi(() -> window.find("#window", Node.class).getScene().getFocusOwner());
      if (reached.contains(owner)) {
        return reached;
      }
      reached.add(owner);
      if (owner instanceof TextArea) {
        window.robot().push(KeyCode.CONTROL, KeyCode.TAB);
      } else {
        window.robot().push(KeyCode.TAB);
      }
    }
    return reached;
  }

  private static List<Node> focusable(Node node, List<Node> found) {
    if (!node.isVisible() || node.isDisabled()) {
      return found;
    }
    if (node instanceof Control && node.isFocusTraversable()) {
      found.add(node);
    }
    boolean whole =
        node instanceof VirtualFlow || node instanceof ComboBoxBase || node instanceof Spinner;
    if (node instanceof Parent parent && !whole) {
      parent.getChildrenUnmodifiable().forEach(child -> focusable(child, found));
    }
    return found;
  }

  private static boolean isNamed(Node node, Parent root) {
    if (node.getAccessibleText() != null && !node.getAccessibleText().isBlank()) {
      return true;
    }
    if (node instanceof Labeled labeled
        && labeled.getText() != null
        && !labeled.getText().isBlank()) {
      return true;
    }
    // A screen reader reads the content of a scroll pane, and the selected tab of a tab pane.
    return node instanceof ScrollPane
        || (node instanceof TabPane tabs
            && tabs.getTabs().stream().noneMatch(tab -> tab.getText().isBlank()))
        || root.lookupAll(".label").stream()
            .anyMatch(label -> label instanceof Label text && text.getLabelFor() == node);
  }

  /** Compares the two children of the nearest common ancestor that contain them. */
  private static boolean inReadingOrder(Node before, Node after) {
    List<Node> one = ancestors(before);
    List<Node> other = ancestors(after);
    int i = 0;
    while (i < one.size() && i < other.size() && one.get(i) == other.get(i)) {
      i++;
    }
    if (i == one.size() || i == other.size()) {
      return true;
    }
    Bounds first = one.get(i).localToScene(one.get(i).getBoundsInLocal());
    Bounds second = other.get(i).localToScene(other.get(i).getBoundsInLocal());
    double middle = first.getMinY() + first.getHeight() / 2;
    boolean beside = second.getMinY() < middle && middle < second.getMaxY();
    return beside
        ? first.getMinX() <= second.getMinX()
        : first.getMinY() <= second.getMinY() || second.getMinX() > first.getMaxX();
  }

  private static List<Node> ancestors(Node node) {
    List<Node> path = new ArrayList<>();
    for (Node at = node; at != null; at = at.getParent()) {
      path.add(0, at);
    }
    return path;
  }
}
