package org.ddsbench.gui.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.gui.SvgText;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.QuartileIntervals;
import org.ddsbench.repository.chart.ChartModel.SweepAxis;
import org.ddsbench.repository.chart.ChartModel.SweepPoint;
import org.ddsbench.repository.chart.CurvePoint;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** The content of pictures, compared with values computed by hand. */
class ChartPictureTest {
  @TempDir private Path directory = Path.of("");

  private static Cell cell(String implementation, int bytes, double median, @Nullable Long bound) {
    return new Cell(
        implementation + bytes,
        String.valueOf(bytes),
        "1",
        implementation.equals("B") ? 1 : 0,
        implementation,
        "Octets",
        bytes,
        1,
        "",
        points(implementation, bytes),
        "",
        List.of(box(median, bound)),
        "2 of 3 not stationary");
  }

  private static OttBox box(double median, @Nullable Long bound) {
    return new OttBox(
        null,
        100,
        median - 5_000,
        median,
        median + 10_000,
        (long) median - 9_000,
        (long) median + 25_000,
        1,
        List.of((long) median + 90_000),
        bound,
        new QuartileIntervals(
            25.5,
            true,
            new Interval(median - 7_000, median - 4_000),
            new Interval(median - 1_000, median + 1_000),
            new Interval(median + 8_000, Double.POSITIVE_INFINITY)),
        List.of(
            new CurvePoint(0, median - 9_000, null),
            new CurvePoint(50, median, new Interval(median - 1_000, median + 1_000)),
            new CurvePoint(
                99, median + 30_000, new Interval(median + 20_000, Double.POSITIVE_INFINITY))),
        List.of(new CurvePoint(50, median + 2_000, new Interval(median + 1_500, median + 2_500))));
  }

  private static Cell gap(String implementation, int bytes) {
    return new Cell(
        implementation + bytes,
        String.valueOf(bytes),
        "1",
        implementation.equals("B") ? 1 : 0,
        implementation,
        "Octets",
        bytes,
        1,
        "",
        points(implementation, bytes),
        "DEADLINE: no \"match\", late",
        List.of(),
        "");
  }

  private static List<SweepPoint> points(String implementation, int bytes) {
    return List.of(
        new SweepPoint(
            "messageSize",
            "g",
            "Octets",
            "s" + implementation,
            implementation,
            String.valueOf(bytes),
            bytes),
        new SweepPoint(
            "fill",
            "g",
            "Octets",
            "s" + implementation,
            implementation,
            bytes == 64 ? "sparse" : "full",
            bytes));
  }

  private static String csv(ChartPicture picture) throws IOException {
    StringBuilder csv = new StringBuilder();
    picture.data().writeCsv(csv);
    return csv.toString();
  }

  @Test
  void boxesAreWrittenAsTheyAre() throws Exception {
    ChartPicture picture =
        BoxChart.of(
            List.of(cell("A", 64, 50_000, 4_000L), gap("B", 64)),
            Optional.empty(),
            ChartStyle.LIGHT);
    assertEquals(
        "implementation,message,message_bytes,subscribers,variation,pair,messages,q1_ns,median_ns,"
            + "q3_ns,whisker_low_ns,whisker_high_ns,outliers,uncertainty_ns,median_ci_low_ns,median_ci_high_ns,"
            + "q1_ci_low_ns,q1_ci_high_ns,q3_ci_low_ns,q3_ci_high_ns,effective_messages,gap,caveats\r\n"
            + "A,Octets,64,1,,,100,45000,50000,60000,41000,75000,1,4000,49000,51000,43000,46000,58000,,25.5,,2 of 3 not"
            + " stationary\r\n"
            + "B,Octets,64,1,,,,,,,,,,,,,,,,,,\"DEADLINE: no \"\"match\"\", late\",\r\n",
        csv(picture));
    assertTrue(
        picture.caption().endsWith(" A, Octets, 64 B, 1 subscriber: 2 of 3 not stationary."),
        picture.caption());
  }

  @Test
  void boxesAndBoundsAreDrawnWhereTheirValuesLie() {
    ChartPicture picture =
        BoxChart.of(List.of(cell("A", 64, 50_000, 4_000L)), Optional.empty(), ChartStyle.LIGHT);
    BufferedImage image = new BufferedImage(900, 400, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    List<PlotArea> areas = picture.draw(graphics, 900, 400, picture.all());
    graphics.dispose();
    PlotArea area = areas.get(0);
    // "Octets, 64 B" is row 0, the box is row 1. All values are within a factor of ten, so the axis
    // is linear.
    int y = (int) area.py(-1);
    int half = (int) RowText.half(area);
    assertNotEquals(image.getRGB((int) area.px(43), y - 4), image.getRGB((int) area.px(47), y - 4));
    assertEquals(ChartStyle.LIGHT.ground().getRGB(), image.getRGB((int) area.px(36), y - 4));
    int warn = ChartStyle.LIGHT.warn().getRGB();
    int level = y + half + 4;
    assertTrue(isNear(image, (int) area.px(47), level, warn), "no bound within +-U");
    assertTrue(!isNear(image, (int) area.px(60), level, warn), "a bound beyond +-U");
    Reading reading = picture.nearest(areas, area.px(50) + 3, y).orElseThrow();
    assertTrue(
        reading.text().contains("quartiles 45 \u00b5s [43, 46] ? to 60 \u00b5s [58, \u2013] ?"));
    assertTrue(reading.text().endsWith("1 outliers of 100 (25) messages\n2 of 3 not stationary"));
    assertTrue(
        reading.text().contains("median 50 \u00b5s [49, 51] ? \u00b1 4 \u00b5s"), reading.text());
  }

  private static boolean isNear(BufferedImage image, int x, int y, int colour) {
    for (int i = y - 2; i <= y + 2; i++) {
      if (image.getRGB(x, i) == colour) {
        return true;
      }
    }
    return false;
  }

  @Test
  void aSweepTellsItsGapsAndItsNumbers() throws Exception {
    ChartPicture picture =
        SweepChart.of(
            List.of(cell("A", 64, 50_000, 4_000L), cell("A", 128, 60_000, null), gap("B", 64)),
            new SweepAxis("messageSize", "Message size", "bytes", true),
            ChartStyle.DARK);
    assertTrue(picture.caption().contains("Gap: B at 64 B: DEADLINE"), picture.caption());
    assertTrue(csv(picture).contains("A,Octets,128,1,,,100,55000,60000,70000,"));
    assertEquals(4, csv(picture).lines().count());
  }

  @Test
  void categoriesStandSideBySideWithTheirNames() throws Exception {
    List<Cell> cells =
        List.of(
            cell("A", 64, 50_000, 4_000L),
            cell("B", 64, 70_000, 4_000L),
            cell("A", 128, 60_000, null));
    ChartPicture picture =
        SweepChart.of(cells, new SweepAxis("fill", "Fill", "", false), ChartStyle.LIGHT);
    Path file = directory.resolve("categories.svg");
    ChartFile.writeSvg(picture, picture.all(), file);
    String text = SvgText.of(file);
    assertTrue(text.contains("sparse") && text.contains("full"), text);
    assertTrue(text.contains("Fill"), text);
    BufferedImage image = new BufferedImage(900, 400, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    List<PlotArea> areas = picture.draw(graphics, 900, 400, picture.all());
    graphics.dispose();
    PlotArea area = areas.get(0);
    // A is at the left of the first category, B at its right, each within its own half.
    assertTrue(reading(picture, areas, area.px(-0.15), area.py(50)).contains("median 50"));
    assertTrue(reading(picture, areas, area.px(0.15), area.py(70)).contains("median 70"));
    assertTrue(reading(picture, areas, area.px(0.85), area.py(60)).contains("median 60"));
  }

  @Test
  void seriesOfASweepStandInNaturalOrder() {
    String earlier = "Fast DDS 2.9";
    String later = "Fast DDS 2.14";
    ChartPicture picture =
        SweepChart.of(
            List.of(
                cell(later, 64, 50_000, null),
                cell(earlier, 64, 50_000, null),
                cell(earlier, 128, 50_000, null)),
            new SweepAxis("fill", "Fill", "", false),
            ChartStyle.LIGHT);
    BufferedImage image = new BufferedImage(900, 400, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    List<PlotArea> areas = picture.draw(graphics, 900, 400, picture.all());
    graphics.dispose();
    PlotArea area = areas.get(0);
    String left = reading(picture, areas, area.px(-0.15), area.py(50));
    String right = reading(picture, areas, area.px(0.15), area.py(50));
    assertTrue(left.contains(earlier), left);
    assertTrue(right.contains(later), right);
  }

  private static String reading(ChartPicture picture, List<PlotArea> areas, double x, double y) {
    return picture.nearest(areas, x, y).map(Reading::text).orElse("nothing there");
  }

  @Test
  void aPeriodHasItsUnitAtEachMark() throws Exception {
    List<Cell> cells =
        Stream.of(100_000, 1_000_000, 10_000_000)
            .map(
                ns ->
                    new Cell(
                        "A" + ns,
                        String.valueOf(ns),
                        "1",
                        0,
                        "A",
                        "Octets",
                        64,
                        1,
                        "publicationPeriod=" + ns,
                        List.of(
                            new SweepPoint("publicationPeriod", "g", "Octets", "s", "A", "", ns)),
                        "",
                        cell("A", 64, 50_000, 4_000L).boxes(),
                        ""))
            .toList();
    ChartPicture picture =
        SweepChart.of(
            cells,
            new SweepAxis("publicationPeriod", "Publication period", "ns", true),
            ChartStyle.LIGHT);
    Path file = directory.resolve("period.svg");
    ChartFile.writeSvg(picture, picture.all(), file);
    String text = SvgText.of(file);
    for (String mark : List.of("100 \u00b5s", "1 ms", "10 ms", "Publication period, logarithmic")) {
      assertTrue(text.contains(mark), mark + " in " + text);
    }
  }

  @Test
  void everyPictureIsWellFormedSvgWithItsAxes() throws Exception {
    List<Cell> cells = List.of(cell("A", 64, 50_000, 4_000L), cell("B", 64, 70_000, 5_000L));
    Ecdf ecdf = ecdf(box(2_000, 300L), 1000, 2000, 2000, 5000);
    List<ChartPicture> pictures =
        List.of(
            BoxChart.of(cells, Optional.empty(), ChartStyle.LIGHT),
            CurveChart.of(cells, Optional.empty(), ChartStyle.LIGHT),
            EcdfChart.of(List.of(ecdf), "", ChartStyle.LIGHT));
    for (ChartPicture picture : pictures) {
      Path file = directory.resolve(picture.title() + ".svg");
      ChartFile.writeSvg(picture, picture.all(), file);
      String text = SvgText.of(file);
      assertTrue(text.contains("One-way time, \u00b5s"), picture.title());
      assertTrue(text.contains("clock error bound"), picture.title());
      assertTrue(Files.size(file) > 1000, picture.title());
    }
  }

  @Test
  void aFullDiskIsReportedForEveryKindOfFile() {
    ChartPicture picture =
        BoxChart.of(List.of(cell("A", 64, 50_000, 4_000L)), Optional.empty(), ChartStyle.LIGHT);
    Path full = Path.of("/dev/full");
    for (Executable export :
        List.<Executable>of(
            () -> ChartFile.writePng(picture, picture.all(), full),
            () -> ChartFile.writeSvg(picture, picture.all(), full),
            () -> ChartFile.writeCsv(picture, full))) {
      assertEquals(
          "No space left on device", assertThrows(UnwrittenFileException.class, export).reason());
    }
  }

  @Test
  void percentilesAreThoseOfTheCurve() throws Exception {
    ChartPicture picture =
        CurveChart.of(List.of(cell("A", 64, 50_000, 4_000L)), Optional.empty(), ChartStyle.LIGHT);
    List<String> lines = csv(picture).lines().toList();
    assertTrue(lines.get(0).endsWith(",uncertainty_ns,value_ci_low_ns,value_ci_high_ns"));
    assertEquals("A,Octets,64,1,,,ott,0,41000,4000,,", lines.get(1));
    assertEquals("A,Octets,64,1,,,ott,50,50000,4000,49000,51000", lines.get(2));
    assertEquals("A,Octets,64,1,,,ott,99,80000,4000,70000,", lines.get(3));
    assertEquals("A,Octets,64,1,,,ott_intended,50,52000,4000,51500,52500", lines.get(4));
    assertTrue(
        picture
            .caption()
            .endsWith(
                " A 100 (25), intervals unreliable (?). A, Octets, 64 B, 1 subscriber: 2 of 3 not"
                    + " stationary."));
    BufferedImage image = new BufferedImage(900, 400, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    List<PlotArea> areas = picture.draw(graphics, 900, 400, picture.all());
    graphics.dispose();
    PlotArea area = areas.get(0);
    Scale tail = new TailScale();
    assertEquals(
        "A\n99 % of messages: 80 \u00b5s [70, \u2013] ? or faster\n\u00b1 4 \u00b5s",
        reading(picture, areas, area.px(tail.position(99)), area.py(80)));
    assertEquals(
        "A, from T0\n50 % of messages: 52 \u00b5s [51.5, 52.5] ? or faster\n\u00b1 4 \u00b5s",
        reading(picture, areas, area.px(tail.position(50)), area.py(52)));
  }

  private static Ecdf ecdf(OttBox percentiles, long... values) {
    Ecdf.Builder builder = new Ecdf.Builder(values.length);
    for (long value : values) {
      builder.add(value);
    }
    return builder.build(cell("A", 64, 2_000, null), percentiles);
  }

  @Test
  void anEcdfStepsAtItsValues() throws Exception {
    Ecdf ecdf = ecdf(box(2_000, null), 1000, 2000, 2000, 5000);
    assertArrayEquals(new long[] {1000, 2000, 5000}, ecdf.values());
    assertArrayEquals(new double[] {0.25, 0.75, 1}, ecdf.shares());
    String csv = csv(EcdfChart.of(List.of(ecdf), "", ChartStyle.LIGHT));
    assertTrue(csv.contains("A,\"Octets, 64 B, 1 subscriber\",2000,75,,,\r\n"), csv);
    assertTrue(csv.contains("A,\"Octets, 64 B, 1 subscriber\",2000,50,,1000,3000\r\n"), csv);
    assertTrue(csv.contains("A,\"Octets, 64 B, 1 subscriber\",32000,99,,22000,\r\n"), csv);
  }

  @Test
  void anEcdfOfManyKeepsBothEndsAndIsExact() {
    long[] values = new long[100_000];
    for (int i = 0; i < values.length; i++) {
      values[i] = i;
    }
    Ecdf ecdf = ecdf(box(2_000, null), values);
    assertEquals(0, ecdf.values()[0]);
    assertEquals(99_999, ecdf.values()[ecdf.values().length - 1]);
    for (int i = 0; i < ecdf.values().length; i++) {
      assertEquals((ecdf.values()[i] + 1) / 100_000.0, ecdf.shares()[i], 0);
    }
  }
}
