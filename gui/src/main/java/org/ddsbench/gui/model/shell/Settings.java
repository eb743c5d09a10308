package org.ddsbench.gui.model.shell;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.ddsbench.core.file.WholeFile;

/**
 * The settings that the application keeps between starts, in one small properties file. Missing or
 * unreadable settings count as not set: a lost window size must not prevent a start.
 */
public final class Settings {
  private static final int MOST_RECENT = 10;
  private final Path file;
  private final Properties values = new Properties();

  private Settings(Path file) {
    this.file = file;
  }

  /** The settings in the file; empty when it does not exist. */
  public static Settings read(Path file) {
    Settings settings = new Settings(file);
    try (var in = Files.newBufferedReader(file)) {
      settings.values.load(in);
    } catch (IOException | IllegalArgumentException e) {
      settings.values.clear();
    }
    return settings;
  }

  /** A number that was set; empty without one. */
  public Optional<Double> number(String name) {
    try {
      return text(name).map(Double::valueOf).filter(Double::isFinite);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** A text that was set. */
  public Optional<String> text(String name) {
    return Optional.ofNullable(values.getProperty(name));
  }

  public void put(String name, String value) {
    values.setProperty(name, value);
  }

  public void put(String name, double value) {
    values.setProperty(name, Double.toString(value));
  }

  /** Removes a setting. */
  public void remove(String name) {
    values.remove(name);
  }

  /** Files opened or saved before, the last one first; some may no longer exist. */
  public List<Path> recent() {
    List<Path> recent = new ArrayList<>();
    for (int i = 0; i < MOST_RECENT; i++) {
      text("recent." + i).map(Path::of).ifPresent(recent::add);
    }
    return recent;
  }

  /** Puts a file first. */
  public void opened(Path opened) {
    List<Path> recent = recent();
    Path absolute = opened.toAbsolutePath().normalize();
    recent.remove(absolute);
    recent.add(0, absolute);
    for (int i = 0; i < Math.min(recent.size(), MOST_RECENT); i++) {
      put("recent." + i, recent.get(i).toString());
    }
  }

  /** Writes the file completely or not at all. */
  public void save() throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    StringWriter text = new StringWriter();
    values.store(text, null);
    WholeFile.write(file, text.toString(), written -> {});
  }
}
