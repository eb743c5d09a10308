package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.CellReader;
import org.ddsbench.repository.chart.CellReader.Depth;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.queueing.QueuePrediction;
import org.ddsbench.repository.queueing.WhatIf;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.PairEnds;

/**
 * The source of a campaign's charts. It reads only those samples that a chart needs of the runs
 * that it shows, and keeps what it read of a cell. For any thread.
 */
final class ChartSource {
  private final RunStore store;
  private final ChartIndex index;
  private final Map<Read, Cell> known;
  private final Predictions predictions;
  private final Consumer<String> progress;

  /** Identifies data of a cell that was read. */
  private record Read(String cell, Optional<PairEnds> pair, Depth depth) {}

  ChartSource(RunStore store, ChartIndex index) {
    this(store, index, new ConcurrentHashMap<>(), new Predictions(index.queueing()), text -> {});
  }

  private ChartSource(
      RunStore store,
      ChartIndex index,
      Map<Read, Cell> known,
      Predictions predictions,
      Consumer<String> progress) {
    this.store = store;
    this.index = index;
    this.known = known;
    this.predictions = predictions;
    this.progress = progress;
  }

  /** The same, which reports the progress of reading. */
  ChartSource with(Consumer<String> newProgress) {
    return new ChartSource(store, index, known, predictions, newProgress);
  }

  RunStore store() {
    return store;
  }

  ChartIndex index() {
    return index;
  }

  /** Cells with their box of a pair, or of all pairs together. */
  List<Cell> read(List<Cell> outlines, Optional<PairEnds> pair, Depth depth) throws IOException {
    List<Cell> cells = new ArrayList<>();
    try (LazyReader reader = new LazyReader()) {
      for (Cell outline : outlines) {
        Read what = new Read(outline.key(), pair, depth);
        Cell found = known.get(what);
        if (found == null) {
          progress.accept(Texts.of("results.reading.cells", cells.size(), outlines.size()));
          found = reader.open().read(outline, pair, depth);
          known.put(what, found);
        }
        cells.add(found);
      }
    }
    return cells;
  }

  /** What the queueing model predicts for all rows of requests at random times. */
  List<QueuePrediction> predict(WhatIf changes) throws IOException {
    return predictions.of(changes, progress);
  }

  /** Opens the database when something must be read. */
  private final class LazyReader implements AutoCloseable {
    private Optional<CellReader> reader = Optional.empty();

    CellReader open() throws IOException {
      if (reader.isEmpty()) {
        reader = Optional.of(new CellReader(store, index.cells()));
      }
      return reader.get();
    }

    @Override
    public void close() throws IOException {
      if (reader.isPresent()) {
        reader.get().close();
      }
    }
  }
}
