package org.ddsbench.gui.view.chart;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Rectangle;
import org.ddsbench.gui.chart.ChartPicture;
import org.ddsbench.gui.chart.PlotArea;
import org.ddsbench.gui.chart.Reading;
import org.ddsbench.gui.chart.Span;
import org.ddsbench.gui.chart.View;
import org.ddsbench.gui.task.Background;

/**
 * Shows a chart, which is drawn in the background: while one frame is drawn, only the latest
 * request for another is kept. {@link ChartGestures} handles mouse and keys. Called on the JavaFX
 * application thread.
 */
public final class ChartPane extends Region {
  private static final double BAR = 14;
  private final Background background;
  private final ImageView image = new ImageView();
  private final Rectangle rubber = new Rectangle();
  private final Circle marker = new Circle(5);
  private final Label readout = new Label();
  private final ScrollBar rows = new ScrollBar();
  private final ReadOnlyLongWrapper frames = new ReadOnlyLongWrapper();
  private final ReadOnlyObjectWrapper<Optional<View>> view =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private Optional<ChartPicture> picture = Optional.empty();
  private List<PlotArea> areas = List.of();
  private Surface shown = new Surface(1, 1);
  private Surface spare = new Surface(1, 1);
  private boolean drawing;
  private boolean wanted;
  private boolean scrolling;
  private boolean untouched = true;

  public ChartPane(Background background) {
    this.background = background;
    getStyleClass().add("chart-pane");
    setFocusTraversable(true);
    setMinSize(200, 150);
    rubber.getStyleClass().add("chart-rubber");
    marker.getStyleClass().add("chart-marker");
    readout.getStyleClass().add("chart-readout");
    readout.setId("chart-readout");
    image.setManaged(false);
    rubber.setManaged(false);
    marker.setManaged(false);
    readout.setManaged(false);
    rubber.setMouseTransparent(true);
    marker.setMouseTransparent(true);
    readout.setMouseTransparent(true);
    image.setMouseTransparent(true);
    rows.setOrientation(Orientation.VERTICAL);
    rows.setManaged(false);
    rows.setVisible(false);
    rows.valueProperty().addListener((observed, before, now) -> scrolled(now.doubleValue()));
    getChildren().addAll(image, rubber, marker, readout, rows);
    unmark();
    widthProperty().addListener((observed, before, now) -> resized());
    heightProperty().addListener((observed, before, now) -> resized());
    new ChartGestures(this);
  }

  /** Shows another chart, all of it; the same chart in other colours keeps its view. */
  public void show(Optional<ChartPicture> next) {
    Optional<String> before = picture.map(ChartPane::identity);
    boolean same = before.isPresent() && before.equals(next.map(ChartPane::identity));
    picture = next;
    unmark();
    setAccessibleText(next.map(chart -> chart.title() + ". " + chart.caption()).orElse(""));
    if (same) {
      redraw();
    } else {
      reset();
    }
  }

  private static String identity(ChartPicture chart) {
    return chart.title() + "\n" + chart.caption() + "\n" + chart.all();
  }

  /** The chart that is shown. */
  public Optional<ChartPicture> picture() {
    return picture;
  }

  /** The visible part of it. */
  public ReadOnlyObjectProperty<Optional<View>> view() {
    return view.getReadOnlyProperty();
  }

  /** The number of frames that were drawn. */
  public ReadOnlyLongProperty frames() {
    return frames.getReadOnlyProperty();
  }

  /** Whether the last frame shows the current view. */
  public boolean isDrawn() {
    return !drawing && !wanted && !areas.isEmpty();
  }

  /** The areas of the chart's panels. */
  public List<PlotArea> areas() {
    return areas;
  }

  /** Whether it shows the first view. */
  public boolean isUntouched() {
    return untouched;
  }

  /** Shows all of the chart. */
  public void reset() {
    untouched = true;
    view.set(picture.map(chart -> chart.first(getHeight())));
    redraw();
  }

  /** Shows another part. */
  public void look(View part) {
    untouched = false;
    view.set(Optional.of(part));
    redraw();
  }

  /** Zooms x about the middle; above 1 shows more. */
  public void zoom(double factor) {
    view.get()
        .ifPresent(
            seen ->
                look(seen.withX(seen.x().zoomed(factor, (seen.x().low() + seen.x().high()) / 2))));
  }

  private void resized() {
    if (untouched) {
      reset();
    } else {
      redraw();
    }
  }

  private void redraw() {
    wanted = true;
    if (!drawing) {
      draw();
    }
  }

  private void draw() {
    wanted = false;
    double scale = getScene() == null ? 1 : getScene().getWindow().getOutputScaleX();
    boolean tall = picture.isPresent() && picture.get().isTall(getHeight());
    double width = getWidth() - (tall ? BAR : 0);
    int pixelsX = (int) Math.ceil(width * scale);
    int pixelsY = (int) Math.ceil(getHeight() * scale);
    if (picture.isEmpty() || view.get().isEmpty() || pixelsX < 1 || pixelsY < 1) {
      image.setImage(null);
      areas = List.of();
      rows.setVisible(false);
      return;
    }
    ChartPicture chart = picture.get();
    View part = view.get().get();
    Surface target = spare.isOf(pixelsX, pixelsY) ? spare : new Surface(pixelsX, pixelsY);
    drawing = true;
    background.run(
        () -> target.draw(chart, part, scale),
        drawn -> {
          spare = shown;
          shown = target;
          image.setImage(target.image());
          image.setFitWidth(pixelsX / scale);
          image.setFitHeight(pixelsY / scale);
          areas = drawn;
          frames.set(frames.get() + 1);
          scrollBar(chart, part, tall);
          next();
        },
        problem -> {
          drawing = false;
          throw new IllegalStateException("a chart cannot be drawn", problem);
        });
  }

  private void next() {
    drawing = false;
    if (wanted) {
      draw();
    }
  }

  private void scrollBar(ChartPicture chart, View part, boolean tall) {
    Span all = chart.all().ys().get(0);
    Span seen = part.ys().get(0);
    scrolling = true;
    rows.setVisible(tall);
    rows.resizeRelocate(getWidth() - BAR, 40, BAR, Math.max(0, getHeight() - 80));
    double range = Math.max(0, all.length() - seen.length());
    rows.setMax(Math.max(1e-9, range));
    rows.setVisibleAmount(rows.getMax() * Math.min(1, seen.length() / all.length()));
    rows.setBlockIncrement(seen.length());
    rows.setUnitIncrement(1);
    rows.setValue(Math.max(0, Math.min(range, all.high() - seen.high())));
    scrolling = false;
  }

  private void scrolled(double value) {
    if (!scrolling && picture.isPresent() && view.get().isPresent()) {
      View part = view.get().get();
      Span seen = part.ys().get(0);
      double high = picture.get().all().ys().get(0).high() - value;
      look(part.withY(0, new Span(high - seen.length(), high)));
    }
  }

  /** Draws the frame of the part to zoom to. */
  void rubber(double left, double top, double width, double height) {
    rubber.setX(left);
    rubber.setY(top);
    rubber.setWidth(width);
    rubber.setHeight(height);
    rubber.setVisible(true);
  }

  void noRubber() {
    rubber.setVisible(false);
  }

  /** Marks the point next to the pointer and shows its values. */
  void mark(double pixelX, double pixelY) {
    Optional<Reading> reading = picture.flatMap(chart -> chart.nearest(areas, pixelX, pixelY));
    if (reading.isEmpty()) {
      unmark();
      return;
    }
    PlotArea area = areas.get(reading.get().panel());
    double x = area.px(reading.get().x());
    double y = area.py(reading.get().y());
    marker.setCenterX(x);
    marker.setCenterY(y);
    marker.setVisible(true);
    readout.setText(reading.get().text());
    readout.applyCss();
    readout.autosize();
    double left = x + 14 + readout.getWidth() > getWidth() ? x - 14 - readout.getWidth() : x + 14;
    double top = Math.min(y + 10, getHeight() - readout.getHeight() - 4);
    readout.relocate(Math.max(0, left), Math.max(0, top));
    readout.setVisible(true);
  }

  void unmark() {
    marker.setVisible(false);
    readout.setVisible(false);
    rubber.setVisible(false);
  }
}
