package org.ddsbench.gui.view.chart;

import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.ddsbench.gui.chart.PlotArea;
import org.ddsbench.gui.chart.Span;
import org.ddsbench.gui.chart.View;

/**
 * The reactions of a chart to mouse and keys. Wheel, plus and minus zoom x, with Shift y; a drag
 * zooms to its rectangle; a drag with Ctrl or the right button, and the arrow keys, move; 0, Home
 * and a double click show all.
 */
final class ChartGestures {
  private static final double STEP = 1.25;
  private static final double SHARE = 0.1;
  private static final double LEAST_DRAG = 6;
  private final ChartPane pane;
  private Point2D start = Point2D.ZERO;
  private Point2D last = Point2D.ZERO;
  private boolean moving;
  private int panel = -1;

  ChartGestures(ChartPane pane) {
    this.pane = pane;
    pane.addEventHandler(ScrollEvent.SCROLL, this::scroll);
    pane.addEventHandler(MouseEvent.MOUSE_MOVED, event -> pane.mark(event.getX(), event.getY()));
    pane.addEventHandler(MouseEvent.MOUSE_EXITED, event -> pane.unmark());
    pane.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
    pane.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
    pane.addEventHandler(MouseEvent.MOUSE_RELEASED, this::release);
    pane.addEventHandler(MouseEvent.MOUSE_CLICKED, this::click);
    pane.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
  }

  private int panelAt(double x, double y) {
    List<PlotArea> areas = pane.areas();
    for (int i = 0; i < areas.size(); i++) {
      if (areas.get(i).contains(x, y)) {
        return i;
      }
    }
    return -1;
  }

  private void scroll(ScrollEvent event) {
    int at = panelAt(event.getX(), event.getY());
    // With Shift, JavaFX reports a horizontal movement of the wheel.
    double turned = event.getDeltaY() + event.getDeltaX();
    if (at < 0 || turned == 0 || pane.view().get().isEmpty()) {
      return;
    }
    View view = pane.view().get().get();
    PlotArea area = pane.areas().get(at);
    double factor = turned > 0 ? 1 / STEP : STEP;
    if (event.isShiftDown()) {
      Span y = view.ys().get(at);
      pane.look(view.withY(at, y.zoomed(factor, area.yAt(event.getY()))));
    } else {
      pane.look(view.withX(view.x().zoomed(factor, at(view.x(), area, event.getX()))));
    }
    event.consume();
  }

  /** The position at a pixel in the latest view, which may not be drawn yet. */
  private static double at(Span x, PlotArea area, double pixel) {
    return x.low() + (pixel - area.left()) / area.width() * x.length();
  }

  private void press(MouseEvent event) {
    pane.requestFocus();
    start = new Point2D(event.getX(), event.getY());
    last = start;
    panel = panelAt(event.getX(), event.getY());
    moving = event.isControlDown() || event.getButton() != MouseButton.PRIMARY;
    pane.unmark();
    // The surroundings of the pane would take the focus.
    event.consume();
  }

  private void drag(MouseEvent event) {
    if (panel < 0 || pane.view().get().isEmpty()) {
      return;
    }
    PlotArea area = pane.areas().get(panel);
    if (moving) {
      View view = pane.view().get().get();
      pane.setCursor(Cursor.CLOSED_HAND);
      Span x = view.x().moved((last.getX() - event.getX()) / area.width());
      Span y = view.ys().get(panel).moved((event.getY() - last.getY()) / area.height());
      pane.look(view.withX(x).withY(panel, y));
      last = new Point2D(event.getX(), event.getY());
    } else {
      double x = within(event.getX(), area.left(), area.right());
      double y = within(event.getY(), area.top(), area.top() + area.height());
      pane.rubber(
          Math.min(x, start.getX()),
          Math.min(y, start.getY()),
          Math.abs(x - start.getX()),
          Math.abs(y - start.getY()));
    }
  }

  private void release(MouseEvent event) {
    pane.noRubber();
    pane.setCursor(Cursor.DEFAULT);
    boolean far =
        Math.abs(event.getX() - start.getX()) > LEAST_DRAG
            || Math.abs(event.getY() - start.getY()) > LEAST_DRAG;
    if (panel >= 0 && !moving && far && pane.view().get().isPresent()) {
      PlotArea area = pane.areas().get(panel);
      View view = pane.view().get().get();
      double x = within(event.getX(), area.left(), area.right());
      double y = within(event.getY(), area.top(), area.top() + area.height());
      View zoomed = view;
      if (Math.abs(x - start.getX()) > LEAST_DRAG) {
        zoomed = zoomed.withX(view.x().between(area.xAt(start.getX()), area.xAt(x)));
      }
      if (Math.abs(y - start.getY()) > LEAST_DRAG) {
        Span seen = view.ys().get(panel).between(area.yAt(start.getY()), area.yAt(y));
        zoomed = zoomed.withY(panel, seen);
      }
      pane.look(zoomed);
    }
  }

  private void click(MouseEvent event) {
    if (event.getClickCount() == 2 && event.getButton() == MouseButton.PRIMARY) {
      pane.reset();
    }
  }

  private static double within(double value, double low, double high) {
    return Math.max(low, Math.min(high, value));
  }

  private void key(KeyEvent event) {
    if (pane.view().get().isEmpty() || event.isShortcutDown()) {
      return;
    }
    switch (event.getCode()) {
      case PLUS, ADD, EQUALS -> pane.zoom(1 / STEP);
      case MINUS, SUBTRACT -> pane.zoom(STEP);
      case DIGIT0, NUMPAD0, HOME -> pane.reset();
      case LEFT -> move(-SHARE, 0);
      case RIGHT -> move(SHARE, 0);
      case UP -> move(0, SHARE);
      case DOWN -> move(0, -SHARE);
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void move(double x, double y) {
    View view = pane.view().get().orElseThrow();
    View moved = view.withX(view.x().moved(x));
    for (int i = 0; i < view.ys().size(); i++) {
      moved = moved.withY(i, view.ys().get(i).moved(y));
    }
    pane.look(moved);
  }
}
