package org.ddsbench.gui.chart;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;

/** Writes a chart with its current view to a file. */
public final class ChartFile {
  private static final int WIDTH = 1200;
  private static final int SCALE = 2;

  private ChartFile() {}

  /** Writes an image with twice the pixels, for print. */
  public static void writePng(ChartPicture picture, View view, Path file) throws IOException {
    int height = (int) picture.fullHeight();
    BufferedImage image =
        new BufferedImage(SCALE * WIDTH, SCALE * height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.scale(SCALE, SCALE);
    picture.draw(graphics, WIDTH, height, view);
    graphics.dispose();
    if (!ImageIO.write(image, "png", file.toFile())) {
      throw new IOException("this Java cannot write PNG");
    }
  }

  /** Writes a drawing whose text can be searched. */
  public static void writeSvg(ChartPicture picture, View view, Path file) throws IOException {
    int height = (int) picture.fullHeight();
    SVGGraphics2D graphics = new SVGGraphics2D(document());
    graphics.setSVGCanvasSize(new Dimension(WIDTH, height));
    picture.draw(graphics, WIDTH, height, view);
    try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      graphics.stream(out, true);
    }
  }

  private static Document document() throws IOException {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument("http://www.w3.org/2000/svg", "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IOException("this Java cannot make XML documents", e);
    }
  }

  /** Writes the numbers. */
  public static void writeCsv(ChartPicture picture, Path file) throws IOException {
    try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      picture.data().writeCsv(out);
    }
  }
}
