package org.ddsbench.gui.model.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.gui.DeskWithoutDisplay;
import org.ddsbench.gui.chart.ChartPicture;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.queueing.WhatIf;
import org.ddsbench.repository.queueing.WhatIfText.Change;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhatIfModelTest {
  @TempDir private Path directory = Path.of("");
  private Optional<DeskWithoutDisplay> open = Optional.empty();

  @BeforeEach
  void store() throws IOException {
    RunStore store = new RunStore(directory.resolve("results"));
    FakeRequests.atRandom("queueing", 1, 50, 10, 1.0).store(store);
    FakeRequests.atRandom("queueing", 2, 100, 10, 1.0).store(store);
    FakeRun.of("transit", 1).store(store);
    open = Optional.of(new DeskWithoutDisplay(directory));
  }

  @AfterEach
  void close() {
    open.ifPresent(DeskWithoutDisplay::close);
  }

  private DeskWithoutDisplay desk() {
    return open.orElseThrow();
  }

  private ResultsModel shown() throws InterruptedException {
    ResultsModel model = new ResultsModel(desk().desk());
    model.charts().visible().set(true);
    model.charts().kind().set(ChartKinds.QUEUEING);
    model.refreshIfChanged();
    desk().await("the chart is drawn", () -> picture(model).isPresent());
    return model;
  }

  private static Optional<ChartPicture> picture(ResultsModel model) {
    return model.charts().result().get().picture();
  }

  private static boolean isChanged(ResultsModel model, String words) {
    return picture(model)
        .filter(picture -> picture.data().head().size() == 15 && picture.caption().contains(words))
        .isPresent();
  }

  @Test
  void theLatestQuestionIsAnswered() throws Exception {
    ResultsModel model = shown();
    WhatIfModel whatIf = model.charts().whatIf();
    assertTrue(model.charts().canAsk().get());
    whatIf.text(Change.PERIOD).set("15ms");
    whatIf.predict();
    whatIf.text(Change.PERIOD).set(" 8ms ");
    whatIf.predict();
    assertTrue(whatIf.predicting().get());
    desk().await("the line is drawn", () -> isChanged(model, "With a request every 8 ms"));
    assertFalse(whatIf.predicting().get());
    assertEquals(Optional.of(8_000_000L), whatIf.answered().get().periodNs());
    whatIf.text(Change.PERIOD).set("");
    whatIf.predict();
    desk().await("the line is gone", () -> picture(model).orElseThrow().data().head().size() == 10);
  }

  @Test
  void whatIsWrongIsReportedAndNotPredicted() throws Exception {
    WhatIfModel whatIf = shown().charts().whatIf();
    whatIf.text(Change.PERIOD).set("0");
    whatIf.text(Change.THREADS).set("some");
    assertEquals(Set.of(Change.PERIOD, Change.THREADS), whatIf.problems().get().keySet());
    assertFalse(whatIf.right().get());
    whatIf.predict();
    assertFalse(whatIf.predicting().get());
    whatIf.text(Change.PERIOD).set("");
    whatIf.text(Change.THREADS).set("4");
    assertEquals(Map.of(), whatIf.problems().get());
  }

  @Test
  void anotherCampaignHasOtherQuestions() throws Exception {
    ResultsModel model = shown();
    WhatIfModel whatIf = model.charts().whatIf();
    whatIf.text(Change.PROCESSORS).set("2");
    whatIf.predict();
    desk().await("the line is drawn", () -> isChanged(model, "the model is off by"));
    whatIf.predict();
    model.select("transit/" + FakeRun.EXECUTION);
    desk()
        .await(
            "it has no requests",
            () -> model.charts().result().get().reason().contains("arrivals=\"poisson\""));
    assertFalse(whatIf.predicting().get());
    assertEquals(WhatIf.NONE, whatIf.answered().get());
    assertEquals("", whatIf.text(Change.PROCESSORS).get());
    assertFalse(model.charts().canAsk().get());
  }
}
