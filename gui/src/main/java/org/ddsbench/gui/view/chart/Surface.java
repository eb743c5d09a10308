package org.ddsbench.gui.view.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.IntBuffer;
import java.util.List;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import org.ddsbench.gui.chart.ChartPicture;
import org.ddsbench.gui.chart.PlotArea;
import org.ddsbench.gui.chart.View;

/** Pixels that Java2D draws and JavaFX shows, without a copy. */
final class Surface {
  private final BufferedImage drawn;
  private final PixelBuffer<IntBuffer> pixels;
  private final WritableImage image;

  Surface(int width, int height) {
    drawn = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB_PRE);
    int[] argb = ((DataBufferInt) drawn.getRaster().getDataBuffer()).getData();
    pixels =
        new PixelBuffer<>(width, height, IntBuffer.wrap(argb), PixelFormat.getIntArgbPreInstance());
    image = new WritableImage(pixels);
  }

  boolean isOf(int width, int height) {
    return drawn.getWidth() == width && drawn.getHeight() == height;
  }

  /** Draws a chart; on any one thread, while the surface is not shown. */
  List<PlotArea> draw(ChartPicture picture, View view, double scale) {
    Graphics2D graphics = drawn.createGraphics();
    graphics.setBackground(new Color(0, true));
    graphics.clearRect(0, 0, drawn.getWidth(), drawn.getHeight());
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.scale(scale, scale);
    List<PlotArea> areas =
        picture.draw(graphics, drawn.getWidth() / scale, drawn.getHeight() / scale, view);
    graphics.dispose();
    return areas;
  }

  /** The image that was drawn, for the JavaFX application thread. */
  WritableImage image() {
    pixels.updateBuffer(buffer -> null);
    return image;
  }
}
