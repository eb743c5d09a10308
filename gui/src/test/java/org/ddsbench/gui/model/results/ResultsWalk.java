package org.ddsbench.gui.model.results;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.gui.DeskWithoutDisplay;
import org.ddsbench.repository.compare.Quantity;

/**
 * A program that opens every campaign of a repository as the page does, so that a test can limit
 * its heap. It prints one line per step: seconds, and heap in use after a collection.
 */
public final class ResultsWalk {
  private final PrintStream out = System.out;
  private final DeskWithoutDisplay desk;
  private final ResultsModel model;
  private long started = System.nanoTime();

  private ResultsWalk(DeskWithoutDisplay desk) {
    this.desk = desk;
    this.model = new ResultsModel(desk.desk());
  }

  /** Opens all campaigns; prints {@code done} at the end. */
  public static void main(String[] arguments) throws InterruptedException {
    try (DeskWithoutDisplay desk = new DeskWithoutDisplay(Path.of(arguments[0]))) {
      new ResultsWalk(desk).walk();
    }
  }

  private void walk() throws InterruptedException {
    model.refresh();
    desk.await("there are campaigns", () -> !model.campaigns().isEmpty());
    desk.await("one is read", () -> !model.busy().busy().get());
    reported("list");
    for (String campaign : new String[] {"many", "long"}) {
      model.select(campaign);
      desk.await("its rows are there", () -> !model.busy().busy().get());
      reported(campaign + ", " + model.table().count() + " rows");
      model.table().filter().set("completed 64");
      model.table().filter().set("fastdds");
      reported("filter");
      model.table().filter().set("");
      model.table().grouping().set(Optional.of(ResultColumn.ALL.get(3)));
      reported("group");
      model.table().grouping().set(Optional.empty());
      model.charts().visible().set(true);
      for (ChartKind kind : ChartKinds.ALL) {
        model.charts().kind().set(kind);
        desk.await(kind.key() + " is read", () -> !model.busy().busy().get());
        ChartResult result = model.charts().result().get();
        reported(kind.key() + (result.picture().isPresent() ? "" : ": " + result.reason()));
      }
      model.charts().visible().set(false);
    }
    Comparing comparing = model.comparing();
    comparing.baseline().set("many:dds=fastdds");
    comparing.candidate().set("many:dds=cyclonedds:repetition=1,2,3");
    comparing.metric().set(Quantity.OTT);
    comparing.compare();
    desk.await("it is compared", () -> !model.busy().busy().get());
    reported("compare");
    out.println("done");
  }

  private void reported(String step) {
    double seconds = (System.nanoTime() - started) / 1e9;
    System.gc();
    long heap = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    out.printf(Locale.ROOT, "%-44s %6.2f s %5d MiB%n", step, seconds, heap >> 20);
    started = System.nanoTime();
  }
}
