package org.ddsbench.gui.chart;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.ddsbench.core.file.WholeFile;
import org.w3c.dom.Document;

/**
 * Writes a chart with its current view to a file, which is replaced only by a whole one. All throw
 * {@link org.ddsbench.core.file.UnwrittenFileException} if the disk is full or fails.
 */
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
    // In memory first: the encoder has words of its own for a full disk.
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    if (!ImageIO.write(image, "png", png)) {
      throw new IOException("this Java cannot write PNG");
    }
    WholeFile.writeNamedBytes(file, png::writeTo);
  }

  /** Writes a drawing whose text can be searched. */
  public static void writeSvg(ChartPicture picture, View view, Path file) throws IOException {
    int height = (int) picture.fullHeight();
    SVGGraphics2D graphics = new SVGGraphics2D(document());
    graphics.setSVGCanvasSize(new Dimension(WIDTH, height));
    picture.draw(graphics, WIDTH, height, view);
    StringWriter svg = new StringWriter();
    graphics.stream(svg, true);
    WholeFile.writeNamed(file, to -> to.append(svg.getBuffer()));
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
    WholeFile.writeNamed(file, picture.data()::writeCsv);
  }
}
